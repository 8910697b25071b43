import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

/** What stands beside a model's figures and above its lists where the studio has said nothing else. */
export const plainLabels = {
  choose: 'Monetization model',
  succeed: '{rate} succeed',
  difficulty: 'Difficulty',
  timeToRevenue: 'Time to revenue',
  successRate: 'Success rate',
  averageRevenue: 'Average revenue',
  conversionRate: 'Conversion rate',
  advantages: 'Advantages',
  challenges: 'Challenges',
  bestFor: 'Best for',
  examples: 'Real-world examples',
  steps: 'Implementation steps',
};

export const useLabels = () => orPlain(useWords('monetization-guide').labels, plainLabels);
