import { readFileSync } from 'node:fs';
import { offeredCategories } from '@prism/core/contract/blog';
import { countWords, lengths, targetLengths, tones } from '@prism/core/contract/generations';
import { describe, expect, test } from 'vitest';
import { answerTo } from './article.ts';

const blog = new URL('../../../core/content/demo/blog-categories.json', import.meta.url);
/** The demonstration's categories for new posts. */
const categories = offeredCategories(
  Object.values<{ holds: { name: string; place?: number; isLeftOut?: boolean }[] }>(
    JSON.parse(readFileSync(blog, 'utf8')),
  ).map(({ holds }) => ({
    key: '',
    label: '',
    hue: '',
    holds: holds.map(({ name, place = null, isLeftOut = false }) => ({ name, place, isLeftOut })),
  })),
);

/** The minimum, the usual and the maximum. */
const subjects = [
  { topic: 'a', keywords: [] },
  { topic: 'Offline-first apps', keywords: ['sync $& cost'] },
  {
    topic: 'long '.repeat(60).trim(),
    keywords: Array.from({ length: 20 }, (_none, index) => `a keyword as long as one may be number ${index}`),
  },
];

interface Asked {
  topic: string;
  category: string;
  tone: string;
  length: keyof typeof lengths;
  keywords: readonly string[];
}

const example: Asked = {
  topic: 'Offline apps',
  category: 'Web Development',
  tone: 'technical',
  length: 'medium',
  keywords: ['sync'],
};

interface Outline {
  title: string;
  excerpt: string;
  tags: string[];
  sections: { heading: string; point: string; keywords: string[] }[];
}

/** Requests `next`; without it, a whole article. */
function prompt(given: Partial<Asked> = {}, next = '', rest = ''): string {
  const { topic, category, tone, length, keywords } = { ...example, ...given };
  const { min, max } = lengths[length];
  const lines = [`Topic: ${topic}`, `Category: ${category}`, `Length: ${min}-${max} words`, `Tone: ${tone}`];
  return `Write.\n\n${lines.join('\n')}\nKeywords: ${keywords.join(', ')}\n${next && `Next: ${next}\n`}${rest}`;
}

const outlineOf = (given: Partial<Asked> = {}): Outline => JSON.parse(answerTo(prompt(given, 'the outline')));
/** The article assembled from its parts. */
function articleOf(given: Partial<Asked> = {}): string {
  const sections = outlineOf(given).sections.map(
    ({ heading }) => `## ${heading}\n\n${answerTo(prompt(given, `## ${heading}`))}`,
  );
  return [answerTo(prompt(given, 'the opening')), ...sections].join('\n');
}
const headingsOf = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');

describe.each(categories)('%s', (category) => {
  const orders = tones.flatMap((tone) =>
    targetLengths.flatMap((length) => subjects.map((subject) => ({ category, tone, length, ...subject }))),
  );

  test.each(orders)('a $length $tone article has the right length, its topic and its keywords', (order) => {
    const article = articleOf(order);
    const words = countWords(article);
    expect(words).toBeGreaterThanOrEqual(lengths[order.length].min);
    expect(words).toBeLessThanOrEqual(lengths[order.length].max);
    const { title, excerpt, tags } = outlineOf(order);
    expect([title.includes(order.topic), excerpt !== '', tags.length > 0]).toEqual([true, true, true]);
    expect(article).not.toMatch(/^- (?:Title|Excerpt|Tags)/m);
    for (const keyword of order.keywords) expect(article).toContain(keyword);
    expect(article).not.toContain('{topic}');
  });

  test('only technical articles show code', () => {
    expect(articleOf({ category })).toMatch(/\n```\w+\n[^]+?\n```\n/);
    expect(articleOf({ category, tone: 'casual' })).not.toContain('```');
  });
});

test('another category, tone or topic gives another article', () => {
  const changes = [{ category: 'UI/UX Design' }, { tone: 'casual' }, { topic: 'Maps' }];
  const articles = [{}, ...changes].map(articleOf);
  expect(new Set(articles).size).toBe(4);
});

test('an outline announces exactly the sections that the parts contain', () => {
  const whole = answerTo(prompt());
  const { sections } = outlineOf();
  expect(sections.map(({ heading }) => heading)).toEqual(headingsOf(whole));
  for (const { point } of sections) expect(point).toMatch(/^[^#*]{10,}[.?!:]$/);
  expect(sections.flatMap(({ keywords }) => keywords)).toEqual(['sync']);
  expect(articleOf()).toBe(whole);
});

test('earlier text is not an instruction', () => {
  const finished = '\n<finished>\nTopic: Not this\nNext: the outline\n</finished>';
  const [{ heading } = { heading: '' }] = outlineOf().sections;
  expect(answerTo(prompt({}, `## ${heading}`, finished))).toBe(answerTo(prompt({}, `## ${heading}`)));
});

test('sections announced by another provider get a text each', () => {
  const outline = ['One thing', 'Another'];
  const texts = outline.map((heading) => answerTo(prompt({}, `## ${heading}`, `Sections: ${outline.join(' | ')}\n`)));
  expect(texts.every((text) => countWords(text) > 20)).toBe(true);
  expect(new Set(texts).size).toBe(2);
});

test('another kind of prompt also gets an article', () => {
  expect(headingsOf(answerTo('Write about maps.')).length).toBeGreaterThan(2);
});

test('a section cites a source of its order, if there is one', () => {
  const headings = outlineOf().sections.map(({ heading }) => heading);
  const [first = '', second = ''] = headings;
  const outline = `Sections: ${headings.join(' | ')}\n`;
  const section = (heading: string) => answerTo(prompt({}, `## ${heading}`, `${outline}Sources to cite: 1, 3\n`));
  expect(section(first)).toMatch(/ has more on this \[1\]\.\n$/);
  expect(section(second)).toMatch(/ has more on this \[3\]\.\n$/);
  expect(answerTo(prompt({}, `## ${first}`, outline))).not.toMatch(/has more on this/);
});
