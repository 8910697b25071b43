import type { JobEvent } from '../contract/jobs.ts';
import type { ArticleDelta } from '../contract/live.ts';

/** What processes tell each other. Nothing exists only here: a lost message is found again in the database. */
export type BusMessage =
  | { type: 'job'; event: JobEvent }
  | { type: 'delta'; delta: ArticleDelta }
  /** A further run goes on from the text the database holds at `seq`. */
  | { type: 'reset'; postId: string; seq: number }
  | { type: 'done'; postId: string }
  /** The worker whose job is about this row must stop. */
  | { type: 'cancel'; aboutId: string }
  | { type: 'contact'; contactId: string }
  | { type: 'application'; applicationId: string }
  | { type: 'subscriber'; subscriberId: string };

/** The longest text one delta may carry, so that even fully escaped it fits one notification of PostgreSQL (8,000 bytes). */
export const deltaMaxLength = 1_000;
