import type { Subject } from './subjects.ts';

/** An entry as the studio keeps it. Times are ISO 8601. */
export interface AdminEntry extends Subject {
  key: string;
  /** As its kind describes; in text, facts stand in braces. */
  data: unknown;
  place: number;
  shown: boolean;
  /** Whether it is the demonstration's. */
  isSample: boolean;
  version: number;
  updatedAt: string;
}

/** The body of `PUT /api/admin/content/{kind}/{key}`. */
export interface EntryInput {
  data: unknown;
  shown: boolean;
  /** That of the entry the change is based on; absent for a new one. Where it has another by now, the change is refused. */
  version?: number;
}

/** Lower-case words joined by hyphens; keys of the demonstration may have a blank between words, or end with a plus. */
export const entryKeyPattern = /^[a-z0-9]+(?:[ -][a-z0-9]+)*\+?$/;

/** The message at the field `key` when another entry has the address. */
export const keyTakenMessage = 'Another one has this already';

/** The message at the field `version` when the entry has changed since it was loaded. */
export const entryChangedMessage = 'This was changed elsewhere meanwhile';

/** A version of a document, as lists name it. Times are ISO 8601. */
export interface VersionName {
  /** Its name, which consents are stored with. */
  version: string;
  /** Counts the versions of a document, from 1. */
  number: number;
  publishedAt: string;
}

/** A version as the studio sees it; in text, facts stand in braces. */
export interface AdminVersion extends VersionName {
  data: unknown;
}

/** The address of a version. */
export function versionPath(document: string, version: string): string {
  return `/versions/${document}/${version}`;
}
