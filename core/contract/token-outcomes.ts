/**
 * What a link's page shows: `ready` before, `done` after, or why it cannot. `unknown` includes replaced links;
 * `asked` means that the mail is still to come.
 */
export const tokenOutcomes = ['ready', 'done', 'used', 'expired', 'unknown', 'asked'] as const;
export type TokenOutcome = (typeof tokenOutcomes)[number];

export function isTokenOutcome(value: unknown): value is TokenOutcome {
  return tokenOutcomes.some((outcome) => outcome === value);
}
