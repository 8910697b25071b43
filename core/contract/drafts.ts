import type { Subject } from './subjects.ts';

/** What somebody writes and has not published, beside what visitors see. Times are ISO 8601. */
export interface Draft extends Subject {
  /** As its form says it, perhaps incomplete: a `PostInput` of a post, of everything else a `DraftOfEntry`. */
  data: unknown;
  /** The version of what is published that it was begun from; null where nothing was. */
  base: string | null;
  /** Counts how often it was saved, so that nobody writes over words that they have not seen. */
  version: number;
  /** Who saved it last; null for somebody without a name or an account. */
  by: string | null;
  updatedAt: string;
}

/** What the form of an entry says. */
export interface DraftOfEntry {
  data: unknown;
  shown: boolean;
  /** Of a new entry, the address that it shall have. */
  address: string;
}

/** A draft as lists name it. */
export interface DraftRow extends Omit<Draft, 'data'> {
  /** Empty where nobody has written one yet. */
  title: string;
}

/** The body of `PUT /api/admin/drafts/{kind}/{id}`; `version` is that of the draft it is based on, null for a new one. */
export type DraftInput = Pick<Draft, 'data' | 'base'> & { version: number | null };

/** A draft that is published: it goes in the commit that stores what it says, unless somebody has written on it since. */
export type PublishedDraft = Pick<Draft, 'id' | 'version'>;

/** What a form stores, with the draft that says the same. */
export type Publishing<Input> = Input & { draft?: PublishedDraft | undefined };

/** How long a link to a draft opens it. */
export const previewDays = 7;

/** A link by which people without an account see a draft. Times are ISO 8601. */
export interface Preview {
  id: string;
  /** Who shared it; null for somebody without a name or an account. */
  by: string | null;
  createdAt: string;
  endsAt: string;
}

/** The answer to who shares one: its address is told this once. */
export interface NewPreview extends Preview {
  url: string;
}

/** The message at the field `version` when a draft has changed since it was loaded. */
export const draftChangedMessage = 'Somebody else wrote on this draft meanwhile';
