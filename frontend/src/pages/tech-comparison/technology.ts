import type { Entry } from '@prism/core/content/content';

/** The judgements of a technology, in the order they are read. */
export const criteria = [
  { name: 'learningCurve', label: 'Learning curve' },
  { name: 'performance', label: 'Performance' },
  { name: 'communitySize', label: 'Community size' },
  { name: 'jobMarket', label: 'Job market' },
  { name: 'developmentSpeed', label: 'Development speed' },
  { name: 'timeToMarket', label: 'Time to market' },
  { name: 'scalability', label: 'Scalability' },
  { name: 'cost', label: 'Cost' },
] as const satisfies readonly { name: keyof Entry<'technologies'>; label: string }[];

/** Two letters in place of a logo, which is its owner's trade mark: 'React' is 'Re', 'React Native' is 'RN'. */
export function lettermarkOf({ name }: { name: string }): string {
  const [first = '', second] = name.split(' ');
  return second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
}
