import type { Words } from '@prism/core/content/content';
import { orPlain } from '@prism/core/contract/or-plain';
import { useWords } from '../../api/content.ts';

export type Labels = Words<'returns-calculator'>['labels'];

/** What is asked and answered, where the studio has said nothing else. */
export const plainLabels: Labels = {
  details: 'Project details',
  appType: 'App type',
  industry: 'Industry',
  monetization: 'Monetization',
  userBase: 'User base',
  monthlyRevenue: 'Monthly revenue per user',
  conversionRate: 'Conversion rate',
  retentionRate: 'Annual retention',
  developmentCost: 'Development cost',
  projected: 'Projected return, first year',
  roi: 'First-year ROI',
  monthly: 'Monthly revenue',
  yearly: 'Yearly revenue',
  breakEven: 'Break-even',
  threeYears: '3-year ROI',
  lifetimeValue: 'User lifetime value',
  basis: 'Basis',
  chart: 'Revenue of three years against the development cost',
  year: 'Year {number}',
  cost: 'Cost',
  gain: 'Gain',
  loss: 'Loss',
  noGain: 'No gain',
  on: 'on',
  average: 'The average in {industry}: {average}',
  calculate: 'Calculate',
};

export const useLabels = () => orPlain(useWords('returns-calculator').labels, plainLabels);
