import type { JobEvent } from '../contract/jobs.ts';
import type { Subject } from '../contract/subjects.ts';
import type { ArticleDelta, Person, SavedDraft } from '../contract/live.ts';

export type BusMessage =
  | { type: 'job'; event: JobEvent }
  | { type: 'delta'; delta: ArticleDelta }
  /** Another run continues from the text stored at `seq`. */
  | { type: 'reset'; postId: string; seq: number }
  /** The article is complete; `needsLook` says why it needs review. */
  | { type: 'done'; postId: string; needsLook?: string }
  /** Staff changed its sections, its outline or its checks. */
  | { type: 'changed'; postId: string }
  /** Stops the worker of this row's job. */
  | { type: 'cancel'; aboutId: string }
  /** Settings of a queue changed. */
  | { type: 'queue-settings' }
  | { type: 'contact'; contactId: string }
  | { type: 'application'; applicationId: string }
  | { type: 'subscriber'; subscriberId: string }
  /** The role or name of a user changed, or the account was removed or signed out everywhere. */
  | { type: 'role'; userId: string }
  /** Closes its sockets. */
  | { type: 'signed-out'; sessionIdHash: string }
  | { type: 'draft'; saved: SavedDraft }
  /** `from` is the process of the window. */
  | { type: 'presence'; open: OpenForms; from?: string };

export interface OpenForms {
  /** The id of its socket. */
  window: string;
  person: Person;
  forms: readonly Subject[] | null;
}

/** The longest delta that, fully escaped, fits one PostgreSQL notification (8,000 bytes). */
export const deltaMaxLength = 1_000;
