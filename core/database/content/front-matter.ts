export function readFrontMatter(text: string): { values: ReadonlyMap<string, string>; body: string } | undefined {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) return undefined;
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, Math.max(colon, 0)).trim(), unquoted(line.slice(colon + 1).trim())];
  });
  return { values: new Map(values), body: body.trim() };
}

export function writeFrontMatter(values: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(values).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${quoted(value)}`]));
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** As JSON if necessary. */
function quoted(value: string): string {
  return /[\r\n]|^["\s]|\s$/.test(value) ? JSON.stringify(value) : value;
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}
