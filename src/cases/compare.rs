//! Comparing an answer in JSON with what is expected of it.

use serde_json::Value;

/// How far two numbers may differ, in inches.
const EXACT: f64 = 0.000_001;

/// Notes every place where an answer is not as expected, each by its path. Of objects the keys that are expected
/// count; lists count in full; numbers to 0.000001.
pub fn compare(path: &str, expected: &Value, found: &Value, differences: &mut Vec<String>) {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (key, value) in expected {
                let found = found.get(key).unwrap_or(&Value::Null);
                compare(&format!("{path}.{key}"), value, found, differences);
            }
        }
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => {
            for (i, (expected, found)) in expected.iter().zip(found).enumerate() {
                compare(&format!("{path}[{i}]"), expected, found, differences);
            }
        }
        (Value::Number(expected), Value::Number(found)) => {
            let apart = || Some((expected.as_f64()? - found.as_f64()?).abs());
            if apart().is_none_or(|apart| apart > EXACT) {
                differences.push(format!("{path}: expected {expected}, found {found}"));
            }
        }
        _ if expected == found => {}
        _ => differences.push(format!("{path}: expected {expected}, found {found}")),
    }
}
