import type { Words } from '@prism/core/content/content';

/** The studio's choices and their factors. */
export type RoiChoices = Words<'returns-calculator'>['choices'];

export interface RoiInputs {
  /** The id of a choice; '' if there are none. */
  appType: string;
  industry: string;
  monetization: string;
  userBase: number;
  /** Per user. */
  monthlyRevenue: number;
  /** In per cent, as is retention. */
  conversionRate: number;
  retentionRate: number;
  developmentCost: number;
}

export interface RoiResults {
  monthlyRevenue: number;
  yearlyRevenue: number;
  /** Of the first year, in per cent; undefined without a cost. */
  roi: number | undefined;
  /** Undefined without revenue. */
  breakEvenMonths: number | undefined;
  totalROI3Years: number | undefined;
  userLTV: number;
  /** Revenue of the first, second and third year. */
  years: readonly [number, number, number];
}

export function chosenOf<Choice extends { id: string }>(choices: readonly Choice[], id: string): Choice | undefined {
  return choices.find((choice) => choice.id === id);
}

/** The return of an app. Never infinite or NaN. A missing question changes nothing. */
export function calculateRoi(inputs: RoiInputs, { appType, industry, monetization }: RoiChoices): RoiResults {
  const { userBase, conversionRate, retentionRate, developmentCost: cost } = inputs;
  const { growth = 1 } = chosenOf(industry, inputs.industry) ?? {};
  const retained = retentionRate / 100;
  const monthlyRevenue = exact(
    userBase *
      (conversionRate / 100) *
      inputs.monthlyRevenue *
      (chosenOf(appType, inputs.appType)?.factor ?? 1) *
      (chosenOf(monetization, inputs.monetization)?.factor ?? 1),
  );
  const first = exact(monthlyRevenue * 12 * growth);
  const second = exact(first * growth * retained);
  const third = exact(second * growth * retained);
  const returned = (revenue: number) => (cost > 0 ? exact(((revenue - cost) / cost) * 100) : undefined);
  return {
    monthlyRevenue,
    yearlyRevenue: first,
    roi: returned(first),
    breakEvenMonths: monthlyRevenue > 0 ? cost / monthlyRevenue : undefined,
    totalROI3Years: returned(first + second + third),
    userLTV: exact((inputs.monthlyRevenue * 12 * 100) / (100 - retentionRate)),
    years: [first, second, third],
  };
}

/** Without floating-point errors, which would move a number that meets a threshold exactly. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** Selects the sentence for a return. */
export function verdictOf(roi: number | undefined): keyof Words<'returns-calculator'>['verdicts'] {
  if (roi === undefined) return 'none';
  if (roi > 100) return 'excellent';
  return roi > 50 ? 'good' : 'low';
}
