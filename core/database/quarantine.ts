import { p } from '@mikro-orm/postgresql';

export interface Quarantine {
  /** The honeypot was filled in, the proof of work is missing, or staff marked it as spam. */
  reason: 'honeypot' | 'proof-of-work' | 'staff';
  /** What was written into the honeypot. */
  honeypot?: string;
  /** When staff marked it as spam, ISO 8601. */
  markedAt?: string;
  /** The quote that is accepted with it, and the version of the terms that was shown. */
  accepts?: { quote: string; terms: string | null };
}

/**
 * The row is in quarantine while this is set: it counts nowhere, no answer is due and no mail goes out. Its history and its
 * labels stay.
 */
export const quarantine = { quarantine: p.json<Quarantine>().nullable() };

export const isAccepted = 'quarantine is null';
export const isQuarantined = 'quarantine is not null';

/** What is kept of the honeypot of a form; null where it is empty. */
export function caughtBy(honeypot: string | undefined): Quarantine | null {
  return honeypot ? { reason: 'honeypot', honeypot } : null;
}

export const inQuarantineToo = { filters: { accepted: false } };
