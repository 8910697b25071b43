import type { Money } from '../../lib/money.ts';
import type { RoiFigures } from './figures.ts';
import { appTypes, industries, monetizations, type RoiInputs } from './roi.ts';

/** Inputs and results as the first lines of an enquiry, below what `begins` it. */
export function describeFigures(begins: string, inputs: RoiInputs, figures: RoiFigures, money: Money): string {
  return [
    begins,
    '',
    `App type: ${appTypes[inputs.appType].label}`,
    `Industry: ${industries[inputs.industry].label}`,
    `Monetization: ${monetizations[inputs.monetization].label}`,
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
