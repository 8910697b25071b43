/** What the arithmetic knows about an app type, an industry and a way of charging. */
export const appTypes = {
  mobile: { label: 'Mobile App', multiplier: 1.2 },
  web: { label: 'Web Application', multiplier: 1 },
  both: { label: 'Mobile + Web', multiplier: 1.8 },
} as const;

export const industries = {
  fintech: { label: 'Fintech', averageRevenue: 75, growth: 1.3 },
  healthcare: { label: 'Healthcare', averageRevenue: 45, growth: 1.2 },
  ecommerce: { label: 'E-commerce', averageRevenue: 35, growth: 1.4 },
  education: { label: 'Education', averageRevenue: 25, growth: 1.1 },
  gaming: { label: 'Gaming', averageRevenue: 15, growth: 1.6 },
  productivity: { label: 'Productivity', averageRevenue: 30, growth: 1.2 },
} as const;

export const monetizations = {
  subscription: { label: 'Subscription', multiplier: 1.5 },
  freemium: { label: 'Freemium', multiplier: 1.2 },
  'one-time': { label: 'One-time', multiplier: 0.8 },
  ads: { label: 'Ads', multiplier: 0.6 },
  marketplace: { label: 'Marketplace', multiplier: 2 },
} as const;

export interface RoiInputs {
  appType: keyof typeof appTypes;
  industry: keyof typeof industries;
  monetization: keyof typeof monetizations;
  userBase: number;
  /** Per user. */
  monthlyRevenue: number;
  /** In percent, as the retention. */
  conversionRate: number;
  retentionRate: number;
  developmentCost: number;
}

export interface RoiResults {
  monthlyRevenue: number;
  yearlyRevenue: number;
  /** Of the first year, in percent; undefined without a cost to measure it by. */
  roi: number | undefined;
  /** Undefined when nothing is earned. */
  breakEvenMonths: number | undefined;
  totalROI3Years: number | undefined;
  userLTV: number;
  /** The revenue of the first, second and third year. */
  years: readonly [number, number, number];
}

/** What an app of these figures would return; nothing in it is ever infinite or not a number. */
export function calculateRoi(inputs: RoiInputs): RoiResults {
  const { userBase, conversionRate, retentionRate, developmentCost: cost } = inputs;
  const { growth } = industries[inputs.industry];
  const retained = retentionRate / 100;
  const monthlyRevenue = exact(
    userBase *
      (conversionRate / 100) *
      inputs.monthlyRevenue *
      appTypes[inputs.appType].multiplier *
      monetizations[inputs.monetization].multiplier,
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

/** Without the crumbs that multiplied fractions leave in the last digits: they would tip a figure that meets a threshold exactly. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** What is said under the first year's return where the studio has said nothing else. */
export const plainVerdicts = {
  none: 'Enter a development cost to see the return on it.',
  low: 'Consider adjusting your strategy to improve profitability.',
  good: 'Good ROI potential. Consider optimizing conversion or pricing.',
  excellent: 'Excellent ROI potential! Your app could generate significant returns.',
} as const;

/** Which of the sentences is said of a return. */
export function verdictOf(roi: number | undefined): keyof typeof plainVerdicts {
  if (roi === undefined) return 'none';
  if (roi > 100) return 'excellent';
  return roi > 50 ? 'good' : 'low';
}
