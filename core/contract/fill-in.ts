/** Of a full stop of its own, and of one behind it: `said` fills in a name that 'Inc.' may end. */
export function withOneStop(said: string, stop: string): string {
  return /[.!?]$/.test(said) ? said : said + stop;
}

/** A name in braces, with the full stop that ends its sentence; three of them are no such thing. */
const inBraces = /\{([a-z][a-z ]*)\}((?:\.(?!\.))?)/g;

/** `text` with `value` wherever it names it in braces, e.g. '{app}': what only the page or mail that says it knows. */
export function fillIn(text: string, name: string, value: string): string {
  return fillInAll(text, { [name]: value });
}

export function fillInAll(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(inBraces, (whole, name: string, end: string) => {
    const value = values[name];
    return value === undefined ? whole : withOneStop(String(value), end);
  });
}
