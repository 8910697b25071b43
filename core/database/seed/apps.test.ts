import { expect, test } from 'vitest';
import { hues } from '../../content/hues.ts';
import { percentOff } from '../../contract/apps.ts';
import { apps } from './apps.ts';

const now = new Date('2026-03-01T09:00:00Z');
const seeded = apps(now);

test('a new site has at least 52 apps in all nine categories with unique names and texts', () => {
  expect(seeded.length).toBeGreaterThanOrEqual(52);
  expect(new Set(seeded.map(({ category }) => category))).toEqual(new Set(Object.keys(hues)));
  for (const field of ['id', 'name', 'description', 'about', 'image'] as const)
    expect(new Set(seeded.map((app) => app[field])).size, field).toBe(seeded.length);
});

test('apps are numbered from 1, and the first nine show one category each', () => {
  expect(seeded.map(({ id }) => id)).toEqual(seeded.map((_, index) => index + 1));
  expect(new Set(seeded.slice(0, 9).map(({ category }) => category)).size).toBe(9);
});

test.each(seeded)('$name has a price and description within bounds', (app) => {
  expect(app.price).toBeGreaterThanOrEqual(5999);
  expect(Number.isInteger(app.price)).toBe(true);
  expect(app.description.length).toBeGreaterThan(60);
  expect(app.description.length).toBeLessThan(160);
  expect(app.timeline).toMatch(/^\d+–\d+ days$/);
  expect(app.rating).toBeGreaterThanOrEqual(40);
  expect(app.rating).toBeLessThanOrEqual(50);
  expect(app.reviewCount).toBeGreaterThan(0);
  expect(app.soldCount).toBeGreaterThan(0);
});

test('development times vary: few apps share one', () => {
  const spans = Map.groupBy(seeded, ({ timeline }) => timeline);
  for (const [timeline, sharing] of spans) {
    const [from = 0, to = 0] = timeline.split(/\D+/).map(Number);
    expect(from, timeline).toBeLessThan(to);
    expect(sharing.length, timeline).toBeLessThanOrEqual(4);
  }
});

test('several apps are featured, and several have a discount that ends in the future', () => {
  expect(seeded.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(5);
  const discounted = seeded.filter(({ originalPrice }) => originalPrice !== null);
  expect(discounted.length).toBeGreaterThanOrEqual(5);
  for (const app of discounted) {
    expect(app.discountEndDate?.getTime(), app.name).toBeGreaterThan(now.getTime());
    // A price ends in 99, and the percentage is still a common one.
    expect([10, 15, 20, 25], app.name).toContain(percentOff(app));
  }
});

const opening = (text: string, words: number) => text.split(/\s+/).slice(0, words).join(' ').toLowerCase();
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/);

test.each(seeded)('$name is described by name in 80 to 150 words, in paragraphs', ({ name, about }) => {
  const words = about.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(80);
  expect(words).toBeLessThanOrEqual(150);
  expect(about).toContain(name);
  expect(about.split('\n\n').every((paragraph) => /^\S[^\n]*[.?!]$/.test(paragraph))).toBe(true);
});

test('apps share no sentence, and all texts begin and end differently', () => {
  const sentences = seeded.flatMap(({ about }) => sentencesOf(about));
  expect(repeated(sentences)).toEqual([]);
  expect(repeated(seeded.map(({ about }) => opening(about, 2)))).toEqual([]);
  expect(repeated(seeded.map(({ about }) => opening(sentencesOf(about).at(-1) ?? '', 3)))).toEqual([]);
});

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** Projects by the case studies, including custom builds. */
const projectsOf = {
  food: 62,
  'e-commerce': 96,
  education: 55,
  health: 71,
  'real estate': 48,
  productivity: 41,
  fintech: 84,
  gaming: 33,
  social: 27,
};

test("the apps' counts agree with each other and with the site's claims", () => {
  for (const { name, reviewCount, soldCount } of seeded) expect(reviewCount, name).toBeLessThan(soldCount);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  // 500+ delivered apps include custom ones.
  expect(sum(seeded.map(({ soldCount }) => soldCount))).toBeLessThan(500);
  for (const [category, projects] of Object.entries(projectsOf)) {
    const shelf = seeded.filter((app) => app.category === category);
    expect(sum(shelf.map(({ soldCount }) => soldCount)), category).toBeLessThan(projects);
  }
  const stars = sum(seeded.map(({ rating, reviewCount }) => rating * reviewCount));
  expect(Math.round(stars / sum(seeded.map(({ reviewCount }) => reviewCount)))).toBe(49);
});
