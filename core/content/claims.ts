import { callsOf } from '../contract/call.ts';
import { entrySearch } from '../contract/content-calls.ts';
import { listOf, maybe, object, oneOf, text, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { kinds } from './content.ts';
import { proof, type Proof } from './kind.ts';

export const claimStates = ['expired', 'expiring', 'unproven', 'sample', 'proven', 'stated'] as const;

export type ClaimState = (typeof claimStates)[number];

export const claimFilters = {
  open: ['expired', 'unproven'],
  expiring: ['expiring'],
  proven: ['proven', 'expiring'],
  sample: ['sample'],
  stated: ['stated'],
} as const satisfies Readonly<Record<string, readonly ClaimState[]>>;

export type ClaimFilter = keyof typeof claimFilters;
const isClaimFilter = (name: string): name is ClaimFilter => Object.hasOwn(claimFilters, name);
const claimFilterNames = Object.keys(claimFilters).filter(isClaimFilter);

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

export function isProven({ evidence, file }: Pick<Proof, 'evidence' | 'file'>): boolean {
  return evidence !== '' || file !== '';
}

export function lastNoticeDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + expiryNoticeDays);
  return date.toISOString().slice(0, 10);
}

export const claimKinds = Object.entries(kinds).flatMap(([name, { isClaim }]) => (isClaim ? [name] : []));

const claimCount = object({ kind: text(), state: oneOf(claimStates), count: whole() });
export type ClaimCount = ValueOf<typeof claimCount>;

const claimRow = object({
  kind: text(),
  key: text(),
  title: text(),
  summary: text(),
  state: oneOf(claimStates),
  ...proof.fields,
  /** Who last stated the evidence and is warned before it expires; '' if that person left. */
  owner: text(),
  places: listOf(text()),
  shown: yesNo,
});
export type ClaimRow = ValueOf<typeof claimRow>;

const call = callsOf('content', 'content');

export const claimCalls = {
  list: call('GET /admin/claims', {
    says: 'Claims of the studio about itself, and the state of each; first those that need attention, page by page',
    query: {
      state: maybe(oneOf(claimFilterNames)),
      kind: maybe(oneOf(claimKinds)),
      search: entrySearch,
    },
    numbered: 50,
    sorted: ['kind', 'until'],
    answer: listOf(claimRow),
  }),
  counts: call('GET /admin/claim-counts', {
    says: 'How many claims of each kind are in each state',
    answer: listOf(claimCount),
  }),
};

/**
 * Whether visitors may see it: samples in the demonstration only, others while proven and not expired, or on the
 * studio's own word.
 */
export function isStated(state: ClaimState, isDemonstration: boolean): boolean {
  return state === 'proven' || state === 'stated' || state === 'expiring' || (state === 'sample' && isDemonstration);
}
