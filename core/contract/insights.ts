import { directSource } from './attribution.ts';

export const countedForms = { enquiry: 'Enquiry', application: 'Application', newsletter: 'Newsletter' } as const;
export type CountedForm = keyof typeof countedForms;

export const formSteps = ['begun', 'sent'] as const;

export const visitsPath = '/api/visits';

export const countKinds = [
  'visits',
  'pages',
  ...formSteps,
  'enquiries',
  'enquiries-app',
  'enquiries-article',
  'won',
  'won-app',
  'won-article',
] as const;
export type CountKind = (typeof countKinds)[number];

export interface Counted {
  /** In UTC: 'YYYY-MM-DD'. */
  day: string;
  kind: CountKind;
  key: string;
  count: number;
}

/** The most frequent keys kept for a kind and day; the rest counts under `otherKeys`. */
export const mostKeys = 300;
export const otherKeys = '*';
export const keyMaxLength = 200;

export const unknownSource = '';

export const keyNames: Readonly<Record<string, string>> = {
  [unknownSource]: 'Unknown',
  [directSource]: 'Direct',
  [otherKeys]: 'All others',
};

export const insightPeriods = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' } as const;
export const usualPeriod = 30;

export const figureNames = ['visits', 'enquiries', 'won'] as const;

export const mostRows = 10;

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
