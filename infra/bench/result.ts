/** One line of the result: a ratio held against its goal, or a promise that was kept or broken. */
export interface Row {
  what: string;
  mode: string;
  outcome: Ratio | Promised;
  /** Absolute figures; they say something about this machine only. */
  detail: string;
}

interface Ratio {
  ratio: number;
  goal: { atMost: number } | { atLeast: number } | undefined;
}

interface Promised {
  kept: boolean;
}

/** Noise can miss a goal; only what was lost or came out of order is a failure. */
export function isBroken({ outcome }: Row): boolean {
  return 'kept' in outcome && !outcome.kept;
}

export function cellsOf({ what, mode, outcome, detail }: Row): string[] {
  if ('kept' in outcome) return [what, mode, '', '', outcome.kept ? 'pass' : 'FAILED', `[${detail}]`];
  return [what, mode, outcome.ratio.toFixed(2), ...verdict(outcome), `[${detail}]`];
}

function verdict({ ratio, goal }: Ratio): [goal: string, verdict: string] {
  if (!goal) return ['', ''];
  if ('atMost' in goal) return [`goal ≤ ${goal.atMost}`, ratio <= goal.atMost ? 'pass' : 'missed'];
  return [`goal ≥ ${goal.atLeast}`, ratio >= goal.atLeast ? 'pass' : 'missed'];
}
