/** `text` with what the page itself fills in, e.g. '{app}' with the name of the one that is shown. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value), text);
}
