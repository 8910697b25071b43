/** The message at the field `key` when another entry has the address. */
export const keyTakenMessage = 'This is already taken';

/** The message at the field `version` when the entry has changed since it was loaded. */
export const entryChangedMessage = 'Someone else changed this';

/** Pages of which every version is kept. */
export const legalPages = ['terms', 'privacy'] as const;

/** The path of a version. */
export function versionPath(document: string, version: string): string {
  return `/versions/${document}/${version}`;
}
