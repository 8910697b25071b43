import type { Money } from '../../lib/money.ts';
import type { RoiFigures } from './figures.ts';
import type { Words } from '@prism/core/content/content';
import { chosenOf, type RoiChoices, type RoiInputs } from './roi.ts';

interface Described {
  inputs: RoiInputs;
  choices: RoiChoices;
  figures: RoiFigures;
  money: Money;
  labels: Words<'returns-calculator'>['labels'];
}

/** Inputs and results as the first lines of an enquiry, below `begins`. */
export function describeFigures(begins: string, { inputs, choices, figures, money, labels }: Described): string {
  const named = (label: string, choice?: { name: string }) => (choice ? [`${label}: ${choice.name}`] : []);
  return [
    begins,
    '',
    ...named(labels.appType, chosenOf(choices.appType, inputs.appType)),
    ...named(labels.industry, chosenOf(choices.industry, inputs.industry)),
    ...named(labels.monetization, chosenOf(choices.monetization, inputs.monetization)),
    `${labels.userBase}: ${inputs.userBase.toLocaleString('en-US')}`,
    `${labels.monthlyRevenue}: ${money(inputs.monthlyRevenue)}`,
    `${labels.conversionRate}: ${inputs.conversionRate.toFixed(1)}%`,
    `${labels.retentionRate}: ${inputs.retentionRate}%`,
    `${labels.developmentCost}: ${money(inputs.developmentCost)}`,
    '',
    `${labels.roi}: ${figures.roi}`,
    `${labels.monthly}: ${figures.monthlyRevenue}`,
    `${labels.yearly}: ${figures.yearlyRevenue}`,
    `${labels.breakEven}: ${figures.breakEven}`,
    `${labels.threeYears}: ${figures.totalROI3Years}`,
    `${labels.lifetimeValue}: ${figures.userLTV}`,
  ].join('\n');
}
