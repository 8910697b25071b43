/** What visitors typed before the scripts had arrived; hydration would clear it. */
const early = new Map<string, string>();

/** Reads every form on the page; to be called right before hydration. */
export function keepEarlyInput() {
  for (const form of document.forms) {
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '') early.set(name, value);
    }
  }
}

/** Hands over, once, what was kept for `fields`; `take` is not called when there is nothing. */
export function restoreEarlyInput<Field extends string>(
  fields: readonly Field[],
  take: (input: Partial<Record<Field, string>>) => void,
) {
  const input: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = early.get(field);
    if (value !== undefined) input[field] = value;
    early.delete(field);
  }
  if (Object.keys(input).length > 0) take(input);
}
