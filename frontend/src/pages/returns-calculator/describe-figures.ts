import type { Money } from '../../lib/money.ts';
import type { RoiFigures } from './figures.ts';
import { chosenOf, type RoiChoices, type RoiInputs } from './roi.ts';

/** Inputs and results as the first lines of an enquiry, below what `begins` it. */
export function describeFigures(
  begins: string,
  { inputs, choices, figures, money }: { inputs: RoiInputs; choices: RoiChoices; figures: RoiFigures; money: Money },
): string {
  const named = (label: string, choice?: { name: string }) => (choice ? [`${label}: ${choice.name}`] : []);
  return [
    begins,
    '',
    ...named('App type', chosenOf(choices.appType, inputs.appType)),
    ...named('Industry', chosenOf(choices.industry, inputs.industry)),
    ...named('Monetization', chosenOf(choices.monetization, inputs.monetization)),
    `User base: ${inputs.userBase.toLocaleString('en-US')}`,
    `Monthly revenue per user: ${money(inputs.monthlyRevenue)}`,
    `Conversion rate: ${inputs.conversionRate.toFixed(1)}%`,
    `Annual retention: ${inputs.retentionRate}%`,
    `Development cost: ${money(inputs.developmentCost)}`,
    '',
    `First-year ROI: ${figures.roi}`,
    `Monthly revenue: ${figures.monthlyRevenue}`,
    `Yearly revenue: ${figures.yearlyRevenue}`,
    `Break-even: ${figures.breakEven}`,
    `3-year ROI: ${figures.totalROI3Years}`,
    `User lifetime value: ${figures.userLTV}`,
  ].join('\n');
}
