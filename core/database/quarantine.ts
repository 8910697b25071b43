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
 * While set, the row is in quarantine: it counts nowhere, no answer is due and no mail is sent. History and labels
 * stay.
 */
export const quarantine = { quarantine: p.json<Quarantine>().nullable() };

export const isAccepted = 'quarantine is null';
export const isQuarantined = 'quarantine is not null';

/** The quarantine of a filled honeypot; null if it is empty. */
export function caughtBy(honeypot: string | undefined): Quarantine | null {
  return honeypot ? { reason: 'honeypot', honeypot } : null;
}

export const inQuarantineToo = { filters: { accepted: false } };
