export const tokenPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
export type TokenAction = keyof typeof tokenPaths;

/** Where a box sends itself without scripts: behind it stand its name and the version of what it showed. */
export const boxPath = '/newsletter';
export const askedPath = `${tokenPaths.confirm}?asked`;

/**
 * What a link's page shows: `ready` before anything happened, `done` once it has, and why it cannot otherwise. `unknown`
 * also stands for a link that a newer mail replaced, and `asked` for none: the mail is still to come.
 */
export const tokenOutcomes = ['ready', 'done', 'used', 'expired', 'unknown', 'asked'] as const;
export type TokenOutcome = (typeof tokenOutcomes)[number];

export function isTokenOutcome(value: unknown): value is TokenOutcome {
  return tokenOutcomes.some((outcome) => outcome === value);
}

export const confirmationDays = { usual: 7, afterLeaving: 30 } as const;
