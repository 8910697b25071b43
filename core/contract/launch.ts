import type { ProviderId } from './generations.ts';

/** What can be tried from the dashboard by a job. */
export type TriedCheck = 'mail' | `ai-${ProviderId}`;

/** A try whose job got lost is no longer under way after this time. */
export const tryMs = 2 * 60_000;

/** What is noted besides by whoever does it; 'live' when search engines were let in. */
export type CheckName = TriedCheck | 'backup' | 'live';

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
