import { describe, expect, test } from 'vitest';
import { appAt, categoryOf, percentOff, ratingText, starsOf, countdownTo, type App } from './apps.ts';

const categories = [
  { key: 'fintech', name: 'Fintech', hue: 'fintech' },
  { key: 'real estate', name: 'Houses', hue: 'health' },
];

test("an app's category is found by key; a category without a description has a readable name", () => {
  expect(categoryOf('Real Estate', categories)).toBe(categories[1]);
  expect(categoryOf('pet care', categories)).toEqual({ key: 'pet care', name: 'Pet Care', hue: 'neutral' });
});

test.each([
  [49, '4.9', 4],
  [45, '4.5', 4],
  [50, '5.0', 5],
  [39, '3.9', 3],
])('a rating of %i reads %s and has %i full stars', (rating, text, stars) => {
  expect([ratingText(rating), starsOf(rating)]).toEqual([text, stars]);
});

describe('a discount', () => {
  const end = '2026-03-01T12:00:00.000Z';
  const at = (time: string) => new Date(time).getTime();
  const app: App = {
    id: '1',
    name: 'Parallel',
    description: 'A bank.',
    category: 'fintech',
    image: '/a.svg',
    price: 12_999,
    timeline: '14-21 days',
    rating: 49,
    reviewCount: 182,
    soldCount: 64,
    featured: true,
    originalPrice: 15_299,
    discountPercentage: 15,
    discountEndDate: end,
  };

  test.each([
    [12_999, 15_299, 15],
    [99, 100, 1],
    [0, 100, 100],
    [999, 1_000, 0],
    [100, 100, 0],
    [100, null, 0],
  ])('from %s before %s is %i per cent off', (price, originalPrice, percent) => {
    expect(percentOff({ price, originalPrice })).toBe(percent);
  });

  test('holds until its end', () => {
    expect(appAt(app, at('2026-03-01T11:59:59.999Z'))).toEqual(app);
  });

  test('leaves no trace after its end, and the original price returns', () => {
    const after = appAt(app, at(end));
    expect(after).not.toHaveProperty('originalPrice');
    expect(after).not.toHaveProperty('discountPercentage');
    expect(after).not.toHaveProperty('discountEndDate');
    expect(after.price).toBe(15_299);
  });

  test.each([
    ['2026-02-26T21:52:28.000Z', { days: 2, hours: 14, minutes: 7, seconds: 32, isExpired: false }],
    ['2026-03-01T11:59:59.999Z', { days: 0, hours: 0, minutes: 0, seconds: 1, isExpired: false }],
    ['2026-03-01T12:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0, isExpired: true }],
    ['2026-03-02T00:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0, isExpired: true }],
  ])('at %s the countdown shows %o', (now, left) => {
    expect(countdownTo(end, at(now))).toEqual(left);
  });
});
