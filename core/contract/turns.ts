/** What made it the studio's turn to write. */
export type TurnReason = 'enquiry' | 'mail' | 'bounce' | 'addition' | 'acceptance' | 'session';

/** Who has to write next about an enquiry or an application, since when, and what made it so. */
export type Turn =
  /** `since` is ISO 8601. */
  { whose: 'ours'; since: string; by: TurnReason } | { whose: 'theirs'; since: string };
