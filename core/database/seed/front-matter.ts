/** The head of a text, one `key: value` a line between two lines of `---`, and what follows. Throws when a key is missing. */
export function readFrontMatter<Key extends string>(
  file: string,
  text: string,
  keys: readonly Key[],
): { values: Record<Key, string>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  const found = new Map<string, string>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    found.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const values: Partial<Record<Key, string>> = {};
  for (const key of keys) values[key] = found.get(key);
  if (!isComplete(values, keys)) throw new Error(`${file} needs ${keys.filter((key) => !found.get(key)).join(', ')}`);
  return { values, body: body.trim() };
}

function isComplete<Key extends string>(
  values: Partial<Record<Key, string>>,
  keys: readonly Key[],
): values is Record<Key, string> {
  return keys.every((key) => values[key]);
}
