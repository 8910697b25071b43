import { line, email } from './fields.ts';
import { expect, test } from 'vitest';
import { enquiryBrief } from './enquiry-facts.ts';
import { factsBut, factsOf, nameFact, receivedFact } from './facts.ts';

const rules = {
  town: line('Current town', 9, { shortLabel: 'Town', message: 'Town is required' }),
  size: line('Size', 9, { min: 0, message: 'Size is not valid' }),
  email: email('Email', { min: 0, message: 'Invalid email address' }),
} as const;

const row = { town: 'Leith', size: 'Small', email: '' };

test('each field is a fact under its short label, or null', () => {
  const facts = Object.values(factsOf(rules)).map(({ label, isEmail, value }) => [label, value(row), isEmail]);
  expect(facts).toEqual([
    ['Town', 'Leith', false],
    ['Size', 'Small', false],
    ['Email', null, true],
  ]);
});

test('facts shown elsewhere are left out, and the others keep their order', () => {
  expect(factsBut(factsOf(rules), 'size').map(({ label }) => label)).toEqual(['Town', 'Email']);
});

test('a name and a time are facts', () => {
  const sent = { firstName: 'Ada', lastName: 'Lovelace', createdAt: '2026-11-21T10:00:00.000Z' };
  expect(nameFact.value(sent)).toBe('Ada Lovelace');
  expect(receivedFact.value(sent)).toEqual(new Date(sent.createdAt));
});

test('a brief enquiry has all answers except name, email and text', () => {
  const typed = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', description: 'An engine.' };
  const answers = { ...typed, company: 'Engines', budget: '25k-50k' };
  expect(enquiryBrief({ ...answers, budgetLabel: '$25K-$50K' })).toBe('Engines · $25K-$50K');
  expect(enquiryBrief({ ...answers, budget: '', budgetLabel: null })).toBe('Engines');
});
