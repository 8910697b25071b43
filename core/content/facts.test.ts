import { expect, test } from 'vitest';
import { facts, filledIn, namedFacts, unknownFacts, type FactValues } from './facts.ts';

const values: FactValues = { ...facts, city: 'Leeds', maintenance: '$999' };

test('facts in braces are filled in wherever a text stands', () => {
  const words = { title: 'In {city}', rows: [{ text: '{maintenance} in {city}' }], count: 3 };
  expect(filledIn(words, values)).toEqual({ title: 'In Leeds', rows: [{ text: '$999 in Leeds' }], count: 3 });
  expect(namedFacts(words)).toEqual(['city', 'maintenance']);
  expect(namedFacts({ title: 'Plain {town}', list: [{}] })).toEqual([]);
});

test('braces around anything else stay, and are told', () => {
  expect(filledIn('{town} {City} { city }', values)).toBe('{town} {City} { city }');
  expect(unknownFacts('{town} in {city}')).toEqual(['town']);
});

test('what nobody has stated takes its sentence along, and of a list its item', () => {
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
