import type { ClaimState } from '@prism/core/content/claims';
import { StateMark } from '../shared/state-mark.tsx';

const looks = {
  expired: { word: 'Expired', look: 'danger' },
  expiring: { word: 'Expires soon', look: 'warn' },
  unproven: { word: 'Needs evidence', look: 'none' },
  sample: { word: 'Sample', look: 'faint' },
  proven: { word: 'Verified', look: 'ok' },
  stated: { word: 'Stated by the studio', look: 'ok' },
} as const satisfies Record<ClaimState, object>;

export function ClaimMark({ state, word }: { state: ClaimState; word?: string }) {
  const known = looks[state];
  return <StateMark look={known.look} word={word ?? known.word} />;
}
