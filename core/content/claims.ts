import type { Proof } from './kind.ts';

export const claimStates = ['expired', 'expiring', 'unproven', 'sample', 'proven', 'stated'] as const;

/** How a claim stands; the first ones need somebody. */
export type ClaimState = (typeof claimStates)[number];

/** What the register is narrowed down to. A claim that expires soon is proven still. */
export const claimFilters = {
  open: ['expired', 'unproven'],
  expiring: ['expiring'],
  proven: ['proven', 'expiring'],
  sample: ['sample'],
  stated: ['stated'],
} as const satisfies Readonly<Record<string, readonly ClaimState[]>>;

export type ClaimFilter = keyof typeof claimFilters;

/** This long before its end a claim is said to expire, in days. */
export const expiryNoticeDays = 7;

interface Stated {
  /** Whether it is the demonstration's. */
  isSample: boolean;
  /** Whether the studio says it as its own word, which visitors see without evidence. */
  isOwnWord: boolean;
  proof: Pick<Proof, 'evidence' | 'file' | 'holdsUntil'>;
}

/** How a claim stands on `today`, as 'YYYY-MM-DD' in the studio's time zone. It holds on its last day. */
export function claimState({ isSample, isOwnWord, proof }: Stated, today: string): ClaimState {
  if (isSample) return 'sample';
  if (!isProven(proof)) return isOwnWord ? 'stated' : 'unproven';
  if (proof.holdsUntil === '') return 'proven';
  if (proof.holdsUntil < today) return 'expired';
  return proof.holdsUntil <= lastNoticeDay(today) ? 'expiring' : 'proven';
}

/** Whether something stands behind it, in words or as a file. */
export function isProven({ evidence, file }: Pick<Proof, 'evidence' | 'file'>): boolean {
  return evidence !== '' || file !== '';
}

/** The last day of the claims that are said to expire on `today`. */
export function lastNoticeDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + expiryNoticeDays);
  return date.toISOString().slice(0, 10);
}

/** How many claims of a kind stand alike. */
export interface ClaimCount {
  kind: string;
  state: ClaimState;
  count: number;
}

/** A claim as the studio's register lists it, with what stands behind it. */
export interface ClaimRow extends Proof {
  kind: string;
  key: string;
  title: string;
  /** What it says besides. */
  summary: string;
  state: ClaimState;
  /** Who last said what stands behind it, and is told before it expires; '' where that was nobody who is still there. */
  owner: string;
  /** Where it stands, by the names its kind gives them. */
  places: readonly string[];
  shown: boolean;
}

/** Whether visitors may see it: samples in the demonstration only, everything else once it is proven and as long as it holds, or the studio's own word. */
export function isStated(state: ClaimState, isDemonstration: boolean): boolean {
  return state === 'proven' || state === 'stated' || state === 'expiring' || (state === 'sample' && isDemonstration);
}
