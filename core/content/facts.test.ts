import { expect, test } from 'vitest';
import { facts, filledIn, namedFacts, unknownFacts, withNames, type FactValues } from './facts.ts';

const values: FactValues = { ...facts, city: 'Leeds', maintenance: '$999' };

test('facts in braces are filled in anywhere in a text', () => {
  const words = { title: 'In {city}', rows: [{ text: '{maintenance} in {city}' }], count: 3 };
  expect(filledIn(words, values)).toEqual({ title: 'In Leeds', rows: [{ text: '$999 in Leeds' }], count: 3 });
  expect(namedFacts(words)).toEqual(['city', 'maintenance']);
  expect(namedFacts({ title: 'Plain {town}', list: [{}] })).toEqual([]);
});

test('a name that ends in a full stop gets no second one', () => {
  const said = (text: string) => filledIn(text, { company: 'Acme Inc.', studio: 'Hark!', city: 'Leeds' });
  expect(said('We are {company}. Welcome to {company}, {city}.')).toBe('We are Acme Inc. Welcome to Acme Inc., Leeds.');
  expect(said('Thank you for writing to {studio}. By {company}')).toBe('Thank you for writing to Hark! By Acme Inc.');
  expect(said('Is it {company}? And {company}...')).toBe('Is it Acme Inc.? And Acme Inc....');
  expect(withNames('Dear {company}. Yours', { company: 'Acme Inc.' })).toBe('Dear Acme Inc. Yours');
});

test('braces around anything else stay and are reported', () => {
  expect(filledIn('{town} {City} { city }', values)).toBe('{town} {City} { city }');
  expect(unknownFacts('{town} in {city}')).toEqual(['town']);
});

test('a question is removed with an answer that has no fact', () => {
  const filled = (text: string) => filledIn(text, { 'custom from': '', city: 'Leeds' });
  expect(filled('Not here? Custom development starts at {custom from}.')).toBe('');
  expect(filled('Why? In {city}. Not here? From {custom from}. Where? Ask us.')).toBe('Why? In Leeds. Where? Ask us.');
  expect(filled('From {custom from}. Not here?')).toBe('Not here?');
});

test('a missing fact removes its sentence, and a list item that loses a text', () => {
  const words = {
    text: 'Write to us. We answer within {reply}, e.g. by phone. Often within {quick reply}!',
    sent: 'We answer within {reply}.',
    items: ['A mail arrives.', 'An answer follows within {reply}.'],
    guarantees: [
      { figure: '{reply}', text: 'Guaranteed.' },
      { figure: '30 days', text: '' },
    ],
  };
  expect(filledIn(words, { reply: '', 'quick reply': '2 hours' })).toEqual({
    text: 'Write to us. Often within 2 hours!',
    sent: '',
    items: ['A mail arrives.'],
    guarantees: [{ figure: '30 days', text: '' }],
  });
});

test('a missing fact removes only its part in square brackets; the alternative after a bar replaces it', () => {
  const text = 'Within {reply}[, often within {quick reply}]. Choose [one of {apps} apps|an app].';
  const said = (values: Partial<FactValues>) => filledIn(text, { reply: '36 hours', ...values });
  expect(said({ 'quick reply': '6 hours', apps: '50+' })).toBe(
    'Within 36 hours, often within 6 hours. Choose one of 50+ apps.',
  );
  expect(said({ 'quick reply': '', apps: '' })).toBe('Within 36 hours. Choose an app.');
  const promise = 'We reply [within {quick reply}, at most {reply}|within {reply}|within {quick reply}|soon].';
  const promised = (reply: string, quick: string) => filledIn(promise, { reply, 'quick reply': quick });
  expect([promised('36 hours', '2 hours'), promised('36 hours', '')]).toEqual([
    'We reply within 2 hours, at most 36 hours.',
    'We reply within 36 hours.',
  ]);
  expect([promised('', '2 hours'), promised('', '')]).toEqual(['We reply within 2 hours.', 'We reply soon.']);
  expect(said({})).toBe('Within 36 hours[, often within {quick reply}]. Choose [one of {apps} apps|an app].');
  expect(filledIn('[{city}](/there), [1] and [{openings}]', values)).toBe('[Leeds](/there), [1] and [{openings}]');
});

test('a claim is named by its key, and removes its sentence while it must not be shown', () => {
  const text = 'We build apps. {figure:50m-users} people use them.';
  expect(namedFacts(text)).toEqual(['figure:50m-users']);
  expect(unknownFacts('{number:a} {counted:b} {figures:c} {figure:}')).toEqual(['figures:c']);
  expect(filledIn(text, { 'figure:50m-users': '50M+' })).toBe('We build apps. 50M+ people use them.');
  expect(filledIn(text, { 'figure:50m-users': '' })).toBe('We build apps.');
});

test("a list's items are counted as shown, capitalised at the start of a sentence", () => {
  const words = { lead: '{how many} things. All {how many} hold.', terms: ['One', 'Two', 'In {reply}'] };
  expect(filledIn(words, { reply: '36 hours' }).lead).toBe('Three things. All three hold.');
  expect(filledIn(words, { reply: '' }).lead).toBe('Two things. All two hold.');
  expect(filledIn({ ...words, others: [] }, {}).lead).toBe(words.lead);
});
