import { readFileSync } from 'node:fs';
import { offeredCategories } from '@prism/core/contract/blog';
import { countWords, lengths, targetLengths, tones } from '@prism/core/contract/generations';
import { describe, expect, test } from 'vitest';
import { answerTo } from './article.ts';

const blog = new URL('../../../core/content/demo/blog-categories.json', import.meta.url);
/** What the demonstration offers to new posts. */
const categories = offeredCategories(
  Object.values<{ holds: { name: string; place?: number }[] }>(JSON.parse(readFileSync(blog, 'utf8'))).map(
    ({ holds }) => ({
      ...{ key: '', label: '', hue: '' },
      holds: holds.map(({ name, place = null }) => ({ name, place })),
    }),
  ),
);

const topics = ['Offline-first apps', 'a', 'long '.repeat(60).trim()];
const keywordLists = [
  [],
  ['sync $& cost'],
  Array.from({ length: 20 }, (_none, index) => `a keyword as long as one may be number ${index}`),
];

interface Asked {
  topic: string;
  category: string;
  tone: string;
  length: keyof typeof lengths;
  keywords: readonly string[];
}

const example: Asked = {
  ...{ topic: 'Offline apps', category: 'Web Development', tone: 'technical' },
  ...{ length: 'medium', keywords: ['sync'] },
};

function prompt(given: Partial<Asked> = {}, rest = ''): string {
  const { topic, category, tone, length, keywords } = { ...example, ...given };
  const { min, max } = lengths[length];
  const lines = [`Topic: ${topic}`, `Category: ${category}`, `Length: ${min}-${max} words`, `Tone: ${tone}`];
  return `Write.\n\n${lines.join('\n')}\nKeywords: ${keywords.join(', ')}\n${rest}`;
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\n---\n') + 5);
const headingsOf = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');

describe.each(categories)('%s', (category) => {
  const orders = tones.flatMap((tone) =>
    targetLengths.flatMap((length) =>
      topics.flatMap((topic) => keywordLists.map((keywords) => ({ category, tone, length, topic, keywords }))),
    ),
  );

  test.each(orders)('a $length $tone article lands in its range, with its topic and keywords', (order) => {
    const answer = answerTo(prompt(order));
    const words = countWords(bodyOf(answer));
    expect(words).toBeGreaterThanOrEqual(lengths[order.length].min);
    expect(words).toBeLessThanOrEqual(lengths[order.length].max);
    expect(/^Title: (.*)\nExcerpt: (.+)\nTags: (.+)\nSections: (.+)\n---\n/.exec(answer)?.[1]).toContain(order.topic);
    expect(answer).not.toMatch(/^- (?:Title|Excerpt|Tags)/m);
    for (const keyword of order.keywords) expect(bodyOf(answer)).toContain(keyword);
    expect(answer).not.toContain('{topic}');
  });

  test('technical articles alone show code', () => {
    expect(answerTo(prompt({ category }))).toMatch(/\n```\w+\n[^]+?\n```\n/);
    expect(answerTo(prompt({ category, tone: 'casual' }))).not.toContain('```');
  });
});

test('another category, tone or topic gives another article', () => {
  const changes = [{ category: 'UI/UX Design' }, { tone: 'casual' }, { topic: 'Maps' }];
  const articles = [{}, ...changes].map((change) => answerTo(prompt(change)));
  expect(new Set(articles).size).toBe(4);
});

test('an answer announces exactly the sections it has', () => {
  const answer = answerTo(prompt());
  expect(/^Sections: (.*)$/m.exec(answer)?.[1]?.split(' | ')).toEqual(headingsOf(answer));
});

test('what remains is written like the first time', () => {
  const body = bodyOf(answerTo(prompt()));
  const remaining = headingsOf(body).slice(2);
  const finished = '\n<finished>\nTopic: Not this\n</finished>';
  const rest = answerTo(prompt({}, `Remaining sections: ${remaining.join(' | ')}\n${finished}`));
  expect(headingsOf(rest)).toEqual(remaining);
  expect(body.endsWith(rest)).toBe(true);
});

test('sections that another writer announced get a text', () => {
  const rest = answerTo(prompt({}, 'Remaining sections: One thing | Another\n'));
  expect(headingsOf(rest)).toEqual(['One thing', 'Another']);
});

test('a prompt of another kind gets an article, too', () => {
  expect(answerTo('Write about maps.')).toContain('Title: Building an app');
});
