export type Secrets = readonly [newest: string, ...older: string[]];

/** Minimum length of each of several secrets; with a shorter part, a comma belongs to a single secret. */
const shortest = 32;

/** Parses a secret, or several separated by commas with the newest last: 'old,new'. */
export function readSecrets(text: string): Secrets {
  const parts = text.split(',');
  const [oldest = text, ...newer] = parts.every(({ length }) => length >= shortest) ? parts : [text];
  const newest = newer.pop();
  return newest === undefined ? [oldest] : [newest, ...newer.toReversed(), oldest];
}

export function writeSecrets(secrets: Secrets): string {
  return secrets.toReversed().join(',');
}
