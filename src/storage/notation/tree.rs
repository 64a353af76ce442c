//! A JSON text taken apart, every number and text to the letter.

/// A part of a JSON text.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Tree {
    /// A number, `true`, `false` or `null`, as it stands.
    Atom(String),
    /// A text, as it stands, without its quotes.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// An object: keys, as they stand without their quotes, and values.
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// Takes a sound JSON text apart; `None` where it is not sound.
    pub(super) fn of(json: &str) -> Option<Self> {
        Parts { rest: json }.value()
    }

    /// The field of an object.
    pub(super) fn field(&self, key: &str) -> Option<&Self> {
        let Self::Object(fields) = self else { return None };
        fields.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Whether it is a number.
    pub(super) fn is_number(&self) -> bool {
        matches!(self, Self::Atom(atom) if atom.starts_with(['-', '0', '1', '2', '3', '4', '5',
            '6', '7', '8', '9']))
    }
}

/// What is left to take apart.
struct Parts<'t> {
    rest: &'t str,
}

impl<'t> Parts<'t> {
    /// Takes a sign, if it comes next.
    fn sign(&mut self, sign: char) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }

    fn value(&mut self) -> Option<Tree> {
        if self.sign('"') {
            return Some(Tree::Text(self.text()?));
        }
        if self.sign('[') {
            let mut entries = Vec::new();
            while !self.sign(']') {
                entries.push(self.value()?);
                self.sign(',');
            }
            return Some(Tree::List(entries));
        }
        if self.sign('{') {
            let mut fields = Vec::new();
            while !self.sign('}') {
                let key = self.sign('"').then(|| self.text())??;
                self.sign(':').then_some(())?;
                fields.push((key, self.value()?));
                self.sign(',');
            }
            return Some(Tree::Object(fields));
        }
        let end = |c: char| c.is_whitespace() || ",]}".contains(c);
        let atom = self.take(self.rest.find(end).unwrap_or(self.rest.len()));
        (!atom.is_empty()).then(|| Tree::Atom(atom.to_owned()))
    }

    /// The rest of a text, whose first quote is taken.
    fn text(&mut self) -> Option<String> {
        let mut escaped = false;
        let end = self.rest.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        })?;
        let text = self.take(end).to_owned();
        self.sign('"');
        Some(text)
    }
}
