import { type ClaimCount, type ClaimState, claimStates } from '@prism/core/content/claims';
import { numberText } from '@prism/core/contract/number-text';

/** More segments would be too narrow to distinguish. */
const segmentsAtMost = 60;

export function ClaimsSummary({ counts }: { counts: readonly ClaimCount[] }) {
  const count = (...states: readonly ClaimState[]) => countIn(counts, states);
  const [expired, unproven] = [count('expired'), count('unproven')];
  const samples = count('sample');
  const open = expired + unproven;
  const all = count(...claimStates);
  const cleared = all - open;
  return (
    <div className="grid items-center gap-x-6 gap-y-4 rounded-3 border border-line bg-surface px-5 py-4 lg:grid-cols-[7fr_5fr]">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="text-[1.25rem] tracking-[-0.02em] text-ink">
            {open === 0 ? 'No claims need evidence' : `${numberText(open)} ${open === 1 ? 'needs' : 'need'} evidence`}
          </b>
          <span className="nums text-sm text-ink-3">
            {`${numberText(cleared)} of ${numberText(all)} verified${count('stated') > 0 ? ', stated' : ''}${
              samples > 0 ? ' or sample' : ''
            }`}
          </span>
        </p>
        {all > 0 && <Bar filled={cleared} of={all} />}
      </div>
      <p className="text-sm">
        {sentences(expired, unproven, count('expiring')) || inOrder(all, samples, count('stated'))}
      </p>
    </div>
  );
}

export function countIn(counts: readonly ClaimCount[], states: readonly ClaimState[]): number {
  return counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
}

function Bar({ filled, of }: { filled: number; of: number }) {
  const count = Math.min(of, segmentsAtMost);
  // A full bar means that all are in order.
  const segments = Array.from({ length: count }, (_, index) => index < Math.floor((filled / of) * count));
  return (
    <div className="flex h-2 gap-0.5" aria-hidden="true">
      {segments.map((isFilled, index) => (
        <i key={index} className={`flex-1 border ${isFilled ? 'border-ink bg-ink' : 'border-line-ui bg-sunk'}`} />
      ))}
    </div>
  );
}

function sentences(expired: number, unproven: number, expiring: number): string {
  const verb = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;
  const parts = [
    expired > 0 && `${verb(expired, 'has expired and is', 'have expired and are')} hidden.`,
    unproven > 0 && `${verb(unproven, 'has no evidence and is', 'have no evidence and are')} hidden.`,
    expiring > 0 && `${verb(expiring, 'expires', 'expire')} within a week.`,
  ].filter((sentence) => sentence !== false);
  return parts.join(' ');
}

function inOrder(all: number, samples: number, stated: number): string {
  if (all === 0) return 'No claims yet.';
  if (stated > 0) return 'Every claim is verified, stated by the studio, or a sample.';
  return samples > 0 ? 'Every claim is verified or a sample.' : 'Every claim is verified.';
}
