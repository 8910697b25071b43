import { expect, test } from 'vitest';
import { anchorAt, placeOf } from './anchors.ts';

const text = 'Keep a small screen, a full disk.\n\nTwice is fine: a full disk, too.\n';
const second = text.lastIndexOf('a full disk');
const anchor = { quote: 'a full disk', before: 'full disk.\n\nTwice is fine: ', after: ', too.\n' };
const shown = (place: { from: number; to: number } | undefined, of: string) => place && of.slice(place.from, place.to);

test('a passage is quoted without the spaces around it, and with its context', () => {
  expect(anchorAt(text, { from: second - 1, to: second + 11 })).toEqual({
    quote: 'a full disk',
    before: 'a small screen, a full disk.\n\nTwice is fine: '.slice(-40),
    after: ', too.\n',
  });
  expect(anchorAt(text, { from: 3, to: 3 })?.quote).toBe('Keep a small screen, a full disk.');
  expect(anchorAt('\n\nWords', { from: 1, to: 1 })).toBeUndefined();
  expect(anchorAt('x'.repeat(3_000), { from: 0, to: 3_000 })?.quote).toHaveLength(1_000);
});

test('among equal passages, the one with the most similar context is meant, wherever it moved', () => {
  expect(placeOf(text, anchor)?.from).toBe(second);
  const edited = `A new beginning.\n\n${text.replace('Keep', 'We keep')}And an end.`;
  expect(placeOf(edited, anchor)?.from).toBe(edited.lastIndexOf('a full disk'));
  expect(shown(placeOf(text.replace('Twice is fine: ', ''), anchor), text)).toBeTruthy();
});

const said = (edited: string) => {
  const place = placeOf(edited, anchor);
  return place && [edited.slice(place.from, place.to), place.isChanged];
};

test('an edited passage is found by its context, or by its first and last words', () => {
  expect(said(text)).toEqual(['a full disk', false]);
  expect(said(text.replaceAll('full disk', 'disk that is full'))).toEqual(['a disk that is full', true]);
  const quote = 'The cheapest phone finds more faults than the newest one ever will';
  const long = { quote, before: 'Old phones first. ', after: ' Keep three.' };
  const edited = 'We say: the cheapest phone finds more faults than a new one ever will. So keep three.';
  const place = placeOf(edited, { ...long, quote: quote.replace('The', 'the') });
  expect(place && edited.slice(place.from, place.to)).toBe(
    'the cheapest phone finds more faults than a new one ever will',
  );
  const whole = { quote: 'All of it.', before: '', after: '' };
  expect(placeOf('All of that.', whole)).toEqual({ from: 0, to: 12, isChanged: true });
});

test('a removed passage is not found', () => {
  expect(said(text.replace('Twice is fine: a full disk', 'Twice is fine: '))).toEqual(['a full disk', false]);
  expect(said(text.slice(0, text.indexOf('a full disk')))).toBeUndefined();
  expect(said(text.replaceAll('a full disk', ''))).toBeUndefined();
  expect(said('Another text altogether.')).toBeUndefined();
});
