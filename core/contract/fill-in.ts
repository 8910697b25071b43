/** `text` with `value` wherever it names it in braces, e.g. '{app}': what only the page or mail that says it knows. */
export function fillIn(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value);
}

/** The same for several. */
export function fillInAll(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{([a-z][a-z ]*)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
