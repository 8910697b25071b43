import type { ProviderId } from './generations.ts';

/** What can be tried from the dashboard by a job. */
export type TriedCheck = 'mail' | `ai-${ProviderId}`;

/** A try whose job got lost is no longer under way after this time. */
export const tryMs = 2 * 60_000;

/** The texts of which somebody says that they are the studio's own. */
export type LegalName = 'terms' | 'privacy';

/**
 * What is noted besides by whoever does it: 'live' when search engines were let in, a legal text when it was confirmed, and
 * 'setup-token' when the first administrator registered, done where that took the token.
 */
export type CheckName = TriedCheck | LegalName | 'backup' | 'live' | 'setup-token';

/** A line of the list of what a site needs before it goes live. */
export interface LaunchLine {
  id: string;
  title: string;
  /** How it stands and what it means, as a sentence or two. */
  text: string;
  isDone: boolean;
  /** Where in the dashboard it is done: what its address adds to the dashboard's own. */
  opens?: string;
  /** How it is done on the server, step by step, where the dashboard cannot. */
  howTo?: readonly { text: string; command?: string }[];
  /** What a button beside it tries. */
  tries?: TriedCheck;
  /** Whether a try is under way. */
  isTrying?: boolean;
  /** The text of which a button says that it is the studio's own. */
  confirms?: LegalName;
  /** Whether a button lets search engines in. */
  goesLive?: boolean;
  /** Whether a button lists the demonstration's content and removes it. */
  removesSamples?: boolean;
  /** Whether a button ends the demonstration, of which nothing is left. */
  endsDemonstration?: boolean;
}

/** What is left of the demonstration, by what people call it; `words` counts it, e.g. '54 apps'. */
export interface Samples {
  parts: { label: string; titles: string[]; words: string }[];
  count: number;
}

/** A nightly backup may take longer than that of the night before. */
export const backupHours = 36;
