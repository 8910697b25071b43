import type { Entry } from '@prism/core/content/content';
import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

/** The judgements of a technology, in the order they are read. */
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

/** What is compared, where the studio has said nothing else. */
export const plainLabels = {
  popularity: 'Popularity',
  learningCurve: 'Learning curve',
  performance: 'Performance',
  communitySize: 'Community size',
  jobMarket: 'Job market',
  developmentSpeed: 'Development speed',
  timeToMarket: 'Time to market',
  scalability: 'Scalability',
  cost: 'Cost',
  pros: 'Pros',
  cons: 'Cons',
  bestFor: 'Best for',
  usedBy: 'Used by',
};

export const useLabels = () => orPlain(useWords('tech-comparison').labels, plainLabels);

/** Two letters in place of a logo, which is its owner's trade mark: 'React' is 'Re', 'React Native' is 'RN'. */
export function lettermarkOf({ name }: { name: string }): string {
  const [first = '', second] = name.split(' ');
  return second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
}
