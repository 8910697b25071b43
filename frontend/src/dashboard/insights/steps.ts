import { figureNames } from '@prism/core/contract/insights';
import type { Figures } from '@prism/core/contract/insights-calls';
import { numberText } from '@prism/core/contract/number-text';
import { dateInWords } from '../shared/times.ts';

/** A bar of a chart: a day, or the week that ends with it. */
export interface Step extends Figures {
  /** '20 Jan 2025', or '14 Jan 2025 to 20 Jan 2025' */
  label: string;
}

/** More bars would be too narrow on a phone. */
const mostSteps = 100;

/** Days, or weeks if there are too many; the last week ends today, and the first may be short. */
export function stepsOf(days: readonly (Figures & { day: string })[]): Step[] {
  const length = days.length > mostSteps ? 7 : 1;
  const steps: Step[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    const [first, last] = [part[0]?.day ?? '', part.at(-1)?.day ?? ''].map(dateInWords);
    const sum = (name: keyof Figures) => part.reduce((all, figures) => all + figures[name], 0);
    steps.unshift({
      label: first === last ? `${last}` : `${first} to ${last}`,
      visits: sum('visits'),
      enquiries: sum('enquiries'),
      won: sum('won'),
    });
  }
  return steps;
}

export const figureLabels: Readonly<Record<keyof Figures, string>> = {
  visits: 'Visits',
  enquiries: 'Enquiries',
  won: 'Won',
};

/** '8 more than in the previous 30 days' */
export function comparison(now: number, before: number, period: string): string {
  if (now === before) return `No change from the previous ${period}`;
  const difference = numberText(Math.abs(now - before));
  return `${difference} ${now > before ? 'more' : 'fewer'} than in the previous ${period}`;
}

export const isEmpty = (figures: Figures): boolean => figureNames.every((name) => figures[name] === 0);
