import { adminCategories, countWords, lengths, targetLengths, tones } from '@prism/core/contract/generations';
import { describe, expect, test } from 'vitest';
import { composeAnswer, composeArticle } from './compose.ts';
import { contract } from './contractions.ts';
import { readOrder, type WritingOrder } from './order.ts';
import { headlineOf, subjectOf } from './topic.ts';

const topics = [
  'Offline-first apps',
  'How to choose between native and cross-platform development',
  'a',
  'long '.repeat(60).trim(),
];
const keywordLists: string[][] = [
  [],
  ['sync $& cost'],
  Array.from({ length: 20 }, (_none, index) => `keyword number ${index}`),
];

function anOrder(given: Partial<WritingOrder> = {}): WritingOrder {
  const { min, max } = lengths.medium;
  const asked = { topic: 'Offline apps', category: 'Web Development', tone: 'technical', keywords: ['sync'] } as const;
  return { ...asked, keywords: [...asked.keywords], min, max, remaining: undefined, ...given };
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\n---\n') + 5);

describe.each(adminCategories)('%s', (category) => {
  const orders = tones.flatMap((tone) =>
    targetLengths.flatMap((length) =>
      topics.flatMap((topic) =>
        keywordLists.map((keywords) => anOrder({ category, tone, topic, keywords, ...pick(lengths[length]) })),
      ),
    ),
  );

  test('every article lands in its range', () => {
    for (const order of orders) {
      const words = countWords(bodyOf(composeAnswer(order)));
      expect({ ...order, words: words >= order.min && words <= order.max ? 'in range' : words }).toEqual({
        ...order,
        words: 'in range',
      });
    }
  });

  test('no sentence is said twice, and every keyword once at least', () => {
    for (const order of orders) {
      const body = bodyOf(composeAnswer(order));
      const sentences = [...body.replace(/```[^]*?```/g, '').matchAll(/[^.!?\n]{4,}[.!?]/g)].map(
        ([sentence]) => sentence,
      );
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
      expect(order.keywords.filter((keyword) => !body.includes(keyword))).toEqual([]);
      expect(body.match(/\{(?:subject|keyword|Topic)\}/g)).toBeNull();
    }
  });

  test('technical articles show code', () => {
    expect(composeAnswer(anOrder({ category }))).toMatch(/\n```\w+\n[^]+?\n```\n/);
  });
});

function pick({ min, max }: { min: number; max: number }) {
  return { min, max };
}

test('the same order gives the same article, another topic another', () => {
  expect(composeAnswer(anOrder())).toBe(composeAnswer(anOrder()));
  expect(composeAnswer(anOrder({ topic: 'Maps' }))).not.toBe(composeAnswer(anOrder()));
});

test('an answer announces exactly the sections it has', () => {
  const answer = composeAnswer(anOrder());
  const announced = /^Sections: (.*)$/m.exec(answer)?.[1]?.split(' | ');
  expect(announced).toEqual([...answer.matchAll(/^## (.*)$/gm)].map((match) => match[1]));
});

test('what remains is written like the first time', () => {
  const order = anOrder();
  const body = bodyOf(composeAnswer(order));
  const headings = composeArticle(order).sections.map(({ heading }) => heading);
  const rest = composeAnswer({ ...order, remaining: headings.slice(2) });
  expect(body.endsWith(rest)).toBe(true);
  expect(rest.startsWith(`## ${headings[2]}`)).toBe(true);
});

test('sections that another writer announced get a text', () => {
  const rest = composeAnswer(anOrder({ remaining: ['One thing', 'Another'] }));
  expect([...rest.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(['One thing', 'Another']);
});

test('an order is read from the lines of a prompt, not from the text sent along', () => {
  const prompt =
    'Go on.\n\nTopic: Maps\nCategory: UI/UX Design\nLength: 800-1200 words\nTone: casual\nKeywords: a, b c\n' +
    'Remaining sections: One | Two\n\n<finished>\nTopic: Not this\n</finished>';
  expect(readOrder(prompt)).toEqual({
    ...{ topic: 'Maps', category: 'UI/UX Design', tone: 'casual', keywords: ['a', 'b c'] },
    ...{ min: 800, max: 1200, remaining: ['One', 'Two'] },
  });
});

test('a prompt of another kind gets an article, too', () => {
  expect(readOrder('Write about maps.')).toMatchObject({
    topic: 'Write about maps.',
    tone: 'professional',
    remaining: undefined,
  });
});

test.each([
  ['Offline-first apps', 'offline-first apps'],
  ['React Native', 'React Native'],
  ['AI in retail', 'AI in retail'],
  ['A first app', 'a first app'],
  ['How to choose a team?', 'how to choose a team'],
  ['Should you build an app?', 'the question “Should you build an app?”'],
  ['Maps: friend or foe?', '“Maps: friend or foe”'],
])('the topic %j fits into a sentence', (topic, subject) => {
  expect(subjectOf(topic)).toBe(subject);
});

test('the topic makes a headline', () => {
  expect(headlineOf('how to build iOS apps for the web.')).toBe('How to Build iOS Apps for the Web');
});

test('casual articles are contracted as one speaks', () => {
  expect(contract('Do not wait. It is late, and you cannot say what it is.')).toBe(
    "Don't wait. It's late, and you can't say what it is.",
  );
});
