import type { Money } from '../../lib/money.ts';
import type { RoiResults } from './roi.ts';

/** The results as they are shown. */
export interface RoiFigures {
  monthlyRevenue: string;
  yearlyRevenue: string;
  roi: string;
  breakEven: string;
  totalROI3Years: string;
  userLTV: string;
  years: readonly string[];
}

export function figuresOf(results: RoiResults, money: Money): RoiFigures {
  return {
    monthlyRevenue: money(results.monthlyRevenue),
    yearlyRevenue: money(results.yearlyRevenue),
    roi: percent(results.roi),
    breakEven: results.breakEvenMonths === undefined ? missing : `${results.breakEvenMonths.toFixed(1)} months`,
    totalROI3Years: percent(results.totalROI3Years),
    userLTV: money(results.userLTV),
    years: results.years.map(money),
  };
}

const missing = 'n/a';

function percent(value: number | undefined): string {
  // A loss too small to be seen is no "-0.0%".
  return value === undefined ? missing : `${value.toFixed(1).replace(/^-0\.0$/, '0.0')}%`;
}
