export const tokenOutcomes = ['ready', 'done', 'used', 'expired', 'unknown', 'asked'] as const;
export type TokenOutcome = (typeof tokenOutcomes)[number];

export function isTokenOutcome(value: unknown): value is TokenOutcome {
  return tokenOutcomes.some((outcome) => outcome === value);
}
