export const keyTakenMessage = 'This is already taken';

export const entryChangedMessage = 'Someone else changed this';

export const legalPages = ['terms', 'privacy'] as const;

export function versionPath(document: string, version: string): string {
  return `/versions/${document}/${version}`;
}
