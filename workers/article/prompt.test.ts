import { expect, test } from 'vitest';
import { promptFor, remainingSections } from './prompt.ts';

const asked = {
  topic: 'Offline\napps',
  category: 'Mobile Development',
  targetLength: 'medium',
  tone: 'technical',
  keywords: ['sync', 'cache'],
} as const;
const studio = { company: 'Lantern Ltd', city: 'Leeds' };
const order = { ...asked, keywords: [...asked.keywords] };

test('a first prompt says what was ordered, one fact a line, and asks for a head', () => {
  const { user } = promptFor(order, { title: '', outline: [], text: '' }, studio);
  for (const line of ['Topic: Offline apps', 'Length: 1500-2500 words', 'Tone: technical', 'Keywords: sync, cache']) {
    expect(user.split('\n')).toContain(line);
  }
  expect(user).toContain('Sections: ');
});

test('the article is written for the studio’s own blog, whether its city is known or not', () => {
  const nothing = { title: '', outline: [], text: '' };
  expect(promptFor(order, nothing, studio).system).toContain(
    'the blog of Lantern Ltd, an app-development studio in Leeds.',
  );
  const { system } = promptFor(order, nothing, { company: 'Lantern Ltd', city: '' });
  expect(system).toContain('the blog of Lantern Ltd, an app-development studio.');
});

test('a continuing prompt sends the finished text and asks for the remaining sections alone', () => {
  const finished = {
    title: 'Offline apps',
    outline: ['Why', 'How', 'Cost'],
    text: 'Opening.\n\n## Why\n\nBecause.\n\n',
  };
  const { user } = promptFor(order, finished, studio);
  expect(user).toContain('Remaining sections: How | Cost\n');
  expect(user).toContain('<finished>\nOpening.\n\n## Why\n\nBecause.\n</finished>');
  expect(user).not.toContain('Begin with exactly these four lines');
});

test('sections count as written however their heading is spelled', () => {
  expect(remainingSections(['Why now?', 'How', 'Cost'], '## **Why now**\n\nX.\n')).toEqual(['How', 'Cost']);
  expect(remainingSections(['Why', 'How', 'Cost'], '## Something else\n\nX.\n')).toEqual(['How', 'Cost']);
  expect(remainingSections(['Why', 'How'], 'Opening.\n\n')).toEqual(['Why', 'How']);
});
