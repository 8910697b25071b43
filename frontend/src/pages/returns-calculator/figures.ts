import type { Words } from '@prism/core/content/content';
import { fillIn } from '@prism/core/contract/fill-in';
import type { Money } from '../../lib/money.ts';
import type { RoiResults } from './roi.ts';

export interface RoiFigures {
  monthlyRevenue: string;
  yearlyRevenue: string;
  roi: string;
  breakEven: string;
  totalROI3Years: string;
  userLTV: string;
  years: readonly string[];
}

type Said = Pick<Words<'returns-calculator'>['labels'], 'months' | 'unknown'>;

export function figuresOf(results: RoiResults, money: Money, { months, unknown }: Said): RoiFigures {
  const { breakEvenMonths } = results;
  const percent = (value: number | undefined) => percentText(value) ?? unknown;
  return {
    monthlyRevenue: money(results.monthlyRevenue),
    yearlyRevenue: money(results.yearlyRevenue),
    roi: percent(results.roi),
    breakEven: breakEvenMonths === undefined ? unknown : fillIn(months, 'count', breakEvenMonths.toFixed(1)),
    totalROI3Years: percent(results.totalROI3Years),
    userLTV: money(results.userLTV),
    years: results.years.map(money),
  };
}

function percentText(value: number | undefined): string | undefined {
  // A loss that rounds to zero is not "-0.0%".
  return value === undefined ? undefined : `${value.toFixed(1).replace(/^-0\.0$/, '0.0')}%`;
}
