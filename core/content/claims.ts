import type { Proof } from './kind.ts';

export const claimStates = ['expired', 'expiring', 'unproven', 'sample', 'proven', 'stated'] as const;

/** The state of a claim; the first ones need attention. */
export type ClaimState = (typeof claimStates)[number];

/** Filters of the register. A claim that expires soon is still proven. */
export const claimFilters = {
  open: ['expired', 'unproven'],
  expiring: ['expiring'],
  proven: ['proven', 'expiring'],
  sample: ['sample'],
  stated: ['stated'],
} as const satisfies Readonly<Record<string, readonly ClaimState[]>>;

export type ClaimFilter = keyof typeof claimFilters;

/** Notice before expiry, in days. */
export const expiryNoticeDays = 7;

interface Stated {
  /** Content of the demonstration. */
  isSample: boolean;
  /** Stated on the studio's own word, which visitors see without evidence. */
  isOwnWord: boolean;
  proof: Pick<Proof, 'evidence' | 'file' | 'holdsUntil'>;
}

/** The state of a claim on `today` ('YYYY-MM-DD' in the studio's time zone). Its last day still counts. */
export function claimState({ isSample, isOwnWord, proof }: Stated, today: string): ClaimState {
  if (isSample) return 'sample';
  if (!isProven(proof)) return isOwnWord ? 'stated' : 'unproven';
  if (proof.holdsUntil === '') return 'proven';
  if (proof.holdsUntil < today) return 'expired';
  return proof.holdsUntil <= lastNoticeDay(today) ? 'expiring' : 'proven';
}

/** Whether it has evidence in words or as a file. */
export function isProven({ evidence, file }: Pick<Proof, 'evidence' | 'file'>): boolean {
  return evidence !== '' || file !== '';
}

/** The last day of claims to warn about on `today`. */
export function lastNoticeDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + expiryNoticeDays);
  return date.toISOString().slice(0, 10);
}

/** Claims of a kind in one state. */
export interface ClaimCount {
  kind: string;
  state: ClaimState;
  count: number;
}

/** A claim of the register with its evidence. */
export interface ClaimRow extends Proof {
  kind: string;
  key: string;
  title: string;
  summary: string;
  state: ClaimState;
  /** Who last stated the evidence and is warned before it expires; '' if that person left. */
  owner: string;
  /** Places where it is shown. */
  places: readonly string[];
  shown: boolean;
}

/**
 * Whether visitors may see it: samples in the demonstration only, others while proven and not expired, or on the
 * studio's own word.
 */
export function isStated(state: ClaimState, isDemonstration: boolean): boolean {
  return state === 'proven' || state === 'stated' || state === 'expiring' || (state === 'sample' && isDemonstration);
}
