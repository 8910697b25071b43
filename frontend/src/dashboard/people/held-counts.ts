import type { HeldCounts } from '@prism/core/contract/personal-data';

const words: readonly (readonly [kind: keyof HeldCounts, one: string, many: string])[] = [
  ['enquiries', 'enquiry', 'enquiries'],
  ['quotes', 'quote', 'quotes'],
  ['spam', 'enquiry in spam', 'enquiries in spam'],
  ['applications', 'application with its resume', 'applications with their resumes'],
  ['subscriptions', 'newsletter subscription', 'newsletter subscriptions'],
  ['mailRecords', 'mail record', 'mail records'],
];

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** '2 enquiries and 1 newsletter subscription'; empty where nothing is held. */
export function inWords(held: HeldCounts): string {
  const parts = words.map(([kind, one, many]) => held[kind] > 0 && `${held[kind]} ${held[kind] === 1 ? one : many}`);
  return conjunction.format(parts.filter((part) => part !== false));
}
