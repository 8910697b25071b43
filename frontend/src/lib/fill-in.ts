/** `text` with `value` wherever it names it in braces, e.g. '{app}': what only the page that shows it knows. */
export function fillIn(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value);
}
