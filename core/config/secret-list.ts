/** Secrets for one use. The newest signs and seals; what an older one signed or sealed holds, too. */
export type Secrets = readonly [newest: string, ...older: string[]];

/** What each of several secrets must have; else a comma is but a part of the only one. */
const shortest = 32;

/** What a variable holds: a secret, or several with commas between them and the newest last, such as 'old,new'. */
export function readSecrets(text: string): Secrets {
  const parts = text.split(',');
  const [oldest = text, ...newer] = parts.every(({ length }) => length >= shortest) ? parts : [text];
  const newest = newer.pop();
  return newest === undefined ? [oldest] : [newest, ...newer.toReversed(), oldest];
}

/** The same as `readSecrets` reads. */
export function writeSecrets(secrets: Secrets): string {
  return secrets.toReversed().join(',');
}
