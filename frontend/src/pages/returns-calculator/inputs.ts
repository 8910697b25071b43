import { chosenOf, type RoiChoices, type RoiInputs } from './roi.ts';

export interface SliderRange {
  min: number;
  max: number;
  /** At least 0.1. */
  step: number;
}

export const ranges = {
  userBase: { min: 1000, max: 1_000_000, step: 1000 },
  monthlyRevenue: { min: 5, max: 200, step: 5 },
  conversionRate: { min: 0.5, max: 10, step: 0.1 },
  retentionRate: { min: 30, max: 95, step: 1 },
} as const satisfies Record<string, SliderRange>;

const initialFigures = {
  userBase: 10_000,
  monthlyRevenue: 50,
  conversionRate: 2.5,
  retentionRate: 65,
  developmentCost: 75_000,
} as const;

export function initialInputs({ appType, industry, monetization }: RoiChoices): RoiInputs {
  const first = ([choice]: readonly { id: string }[]) => choice?.id ?? '';
  return { appType: first(appType), industry: first(industry), monetization: first(monetization), ...initialFigures };
}

/** Above this, results would overflow their columns. */
const mostCost = 1_000_000_000;

/** Values from a URL or form. Missing or invalid ones get their default. */
export function readInputs(choices: RoiChoices, get: (name: keyof RoiInputs) => unknown): RoiInputs {
  const initial = initialInputs(choices);
  const choice = (name: keyof RoiChoices) =>
    chosenOf<{ id: string }>(choices[name], String(get(name)))?.id ?? initial[name];
  const number = (name: keyof typeof ranges) => {
    const value = numberOf(get(name));
    return Number.isFinite(value) ? toStep(ranges[name], value) : initial[name];
  };
  const cost = get('developmentCost');
  return {
    appType: choice('appType'),
    industry: choice('industry'),
    monetization: choice('monetization'),
    userBase: number('userBase'),
    monthlyRevenue: number('monthlyRevenue'),
    conversionRate: number('conversionRate'),
    retentionRate: number('retentionRate'),
    developmentCost: typeof cost === 'string' ? readCost(cost) : initial.developmentCost,
  };
}

/** `search` with the inputs, or without them where all are defaults. */
export function withInputs(search: string, inputs: RoiInputs, choices: RoiChoices): string {
  const params = new URLSearchParams(search);
  const areUsual = isSame(inputs, initialInputs(choices));
  for (const [name, value] of Object.entries(inputs)) {
    if (areUsual || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

export function isSame(one: RoiInputs, other: RoiInputs): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A whole amount in any notation; 0 for negative and invalid input. */
export function readCost(text: string): number {
  const cost = numberOf(text.trim().replace(/^[A-Z]{1,3}(?=\P{L})|[\p{Sc},\s]/gu, ''));
  return cost > 0 ? Math.min(Math.round(cost), mostCost) : 0;
}

export function toStep({ min, max, step }: SliderRange, value: number): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(1));
}

function numberOf(text: unknown): number {
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
}
