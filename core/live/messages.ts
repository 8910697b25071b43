import type { JobEvent } from '../contract/jobs.ts';
import type { Subject } from '../contract/subjects.ts';
import type { ArticleDelta, Person, SavedDraft } from '../contract/live.ts';

/** What processes tell each other. Nothing exists only here: a lost message is found again in the database, or said again. */
export type BusMessage =
  | { type: 'job'; event: JobEvent }
  | { type: 'delta'; delta: ArticleDelta }
  /** A further run goes on from the text the database holds at `seq`. */
  | { type: 'reset'; postId: string; seq: number }
  /** Its article is written; `needsLook` says why it is none to be called done. */
  | { type: 'done'; postId: string; needsLook?: string }
  /** Somebody changed a section of its article. */
  | { type: 'changed'; postId: string }
  /** The worker whose job is about this row must stop. */
  | { type: 'cancel'; aboutId: string }
  /** Somebody wants a queue to be worked on in another way. */
  | { type: 'wish' }
  | { type: 'contact'; contactId: string }
  | { type: 'application'; applicationId: string }
  | { type: 'subscriber'; subscriberId: string }
  /** Somebody has another role or name, was removed, or was signed out everywhere. */
  | { type: 'role'; userId: string }
  | { type: 'draft'; saved: SavedDraft }
  /** `from` is the process whose window it is. */
  | { type: 'presence'; open: OpenForms; from?: string };

/** A window of the dashboard, and the forms it has open; null when it is gone. */
export interface OpenForms {
  /** The id of its socket. */
  window: string;
  person: Person;
  forms: readonly Subject[] | null;
}

/** The longest text one delta may carry, so that even fully escaped it fits one notification of PostgreSQL (8,000 bytes). */
export const deltaMaxLength = 1_000;
