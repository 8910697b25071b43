import type { Entry } from '@prism/core/content/content';

/** In reading order. */
export const criteria = [
  'learningCurve',
  'performance',
  'communitySize',
  'jobMarket',
  'developmentSpeed',
  'timeToMarket',
  'scalability',
  'cost',
] as const satisfies readonly (keyof Entry<'technologies'>)[];

/** Two letters instead of a logo, which is a trade mark: 'React' is 'Re', 'React Native' is 'RN'. */
export function lettermarkOf({ name }: { name: string }): string {
  const [first = '', second] = name.split(' ');
  return second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
}
