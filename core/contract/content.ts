/** The message at the field `key` when another entry has the address. */
export const keyTakenMessage = 'This is already taken';

/** The message at the field `version` when the entry has changed since it was loaded. */
export const entryChangedMessage = 'Someone else changed this';

export const legalPages = ['terms', 'privacy'] as const;

export function versionPath(document: string, version: string): string {
  return `/versions/${document}/${version}`;
}
