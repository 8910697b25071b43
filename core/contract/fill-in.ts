/** Avoids a double full stop after a filled-in name that ends in one, such as 'Inc.' */
export function withOneStop(said: string, stop: string): string {
  return /[.!?]$/.test(said) ? said : said + stop;
}

/** A name in braces with the full stop after it, but not with an ellipsis of three. */
const inBraces = /\{([a-z][a-z ]*)\}((?:\.(?!\.))?)/g;

export function fillIn(text: string, name: string, value: string): string {
  return fillInAll(text, { [name]: value });
}

export function fillInAll(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(inBraces, (whole, name: string, end: string) => {
    const value = values[name];
    return value === undefined ? whole : withOneStop(String(value), end);
  });
}
