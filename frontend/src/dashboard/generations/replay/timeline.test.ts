import type { ArticleChange } from '@prism/core/contract/article-changes';
import type { ReplayStep } from '@prism/core/contract/generations';
import { expect, test } from 'vitest';
import { changeAt, hadOutline, lastMoment, nextStop, previousStop, textAt, timelineOf, writersAt } from './timeline.ts';

const second = (at: number) => new Date(Date.UTC(2026, 2, 3, 11, 0, at)).toISOString();
const aStep = (turn: number, from: number, to: number, more: Partial<ReplayStep>): ReplayStep => ({
  turn,
  kind: 'section',
  number: null,
  heading: null,
  provider: 'openai',
  model: 'm',
  prompt: 'section 1',
  status: 'done',
  error: null,
  inputTokens: 1,
  cachedTokens: null,
  outputTokens: 1,
  tokensEstimated: false,
  secondsToFirstWord: 1,
  wordsPerSecond: 1,
  begins: 0,
  ends: null,
  marks: [],
  unfinished: '',
  startedAt: second(from),
  finishedAt: second(to),
  ...more,
});

const text = 'An opening.\n\n## Why\n\nTunnels.';
const steps = [
  aStep(1, 0, 2, { kind: 'outline', ends: 0 }),
  aStep(2, 2, 6, {
    kind: 'opening',
    ends: 11,
    marks: [
      [1_000, 3],
      [3_000, 11],
    ],
  }),
  aStep(3, 6, 8, {
    heading: 'Why',
    begins: 11,
    status: 'failed',
    unfinished: '\n\n## Why\n\nBecause',
    marks: [[500, 8]],
  }),
  aStep(4, 68, 72, { heading: 'Why', begins: 11, ends: text.length, provider: 'gemini' }),
  aStep(5, 72, 72, { heading: 'How', begins: text.length, status: 'writing', finishedAt: null }),
];
const timeline = timelineOf({ steps, changes: [] });
const shown = (at: number) => textAt(text, timeline, at * 1_000);

test('steps keep their order, and long waits are shortened', () => {
  expect(timeline.stretches.map(({ from, to }) => [from / 1_000, to / 1_000])).toEqual([
    [0, 2],
    [2, 6],
    [6, 8],
    [13, 17],
  ]);
  expect(timeline.end).toBe(17_000);
});

test('text grows word by word, and that of a failed step stays until the next begins', () => {
  expect([shown(1), shown(2.5)]).toEqual(['', '']);
  expect([shown(3), shown(4.9), shown(5)]).toEqual(['An ', 'An ', 'An opening.']);
  expect(shown(6.6)).toBe('An opening.\n\n## Why');
  expect([shown(8), shown(12)]).toEqual(['An opening.\n\n## Why\n\nBecause', 'An opening.\n\n## Why\n\nBecause']);
  expect([shown(13), shown(13.01)]).toEqual(['An opening.\n\n## Why\n\nBecause', 'An opening.']);
  expect(shown(17)).toBe(text);
});

test('without marks, words are spread evenly after the first', () => {
  const [half = '', full = ''] = [shown(15.5), shown(16.99)];
  expect(half.length).toBe(11 + Math.round((text.length - 11) / 2));
  expect(text.startsWith(full) && full.length > half.length).toBe(true);
});

test('writers are named as far as they are known', () => {
  const names = (at: number) => writersAt(timeline, at * 1_000).map(({ provider, from }) => [provider, from]);
  expect(names(1)).toEqual([]);
  expect(names(7)).toEqual([['openai', null]]);
  expect(names(17)).toEqual([
    ['openai', null],
    ['gemini', 'Why'],
  ]);
  expect([hadOutline(timeline, 1_999), hadOutline(timeline, 2_000)]).toEqual([false, true]);
});

test('the slider covers all steps and the rest of a running article', () => {
  const max = lastMoment(timeline, true);
  expect(max).toBeGreaterThan(timeline.end);
  expect(lastMoment(timeline, false)).toBe(timeline.end);
  expect([0, 2_000, 3_000, 8_000, 17_000].map((at) => nextStop(timeline, at, max))).toEqual([
    2_000,
    6_000,
    6_000,
    17_000,
    max,
  ]);
  expect([max, 17_000, 3_000, 1_000].map((at) => previousStop(timeline, at))).toEqual([17_000, 8_000, 2_000, 0]);
});

test('edits apply from when they were made until they were undone', () => {
  const edit = {
    kind: 'write',
    section: 1,
    text: '## Why\n\nTrains.',
    behind: null,
    by: 'Dev',
    isAgain: false,
    undoneAt: null,
  } as const;
  const changes: ArticleChange[] = [
    { ...edit, turn: 1, at: second(90), undoneAt: second(3_600) },
    { ...edit, turn: 2, at: second(92), kind: 'drop', section: 0, text: null },
  ];
  const changed = timelineOf({ steps, changes });
  expect(changed.stops.map((stop) => stop / 1_000)).toEqual([2, 6, 8, 17, 22, 24, 29]);
  const said = (at: number) => textAt(text, changed, at * 1_000);
  expect(said(21.9)).toBe(text);
  expect(said(22)).toBe('An opening.\n\n## Why\n\nTrains.\n');
  expect(said(24)).toBe('## Why\n\nTrains.\n');
  expect(said(29)).toBe('## Why\n\nTunnels.\n');
  expect([changeAt(changed, 21_999)?.turn, changeAt(changed, 22_000)?.turn, changeAt(changed, 29_000)?.turn]).toEqual([
    undefined,
    1,
    2,
  ]);
});

test('a regenerated section appears in place, and disappears after the step unless it was accepted', () => {
  const unfinished = '## Why\n\nTrains.';
  const again = aStep(6, 74, 78, {
    kind: 'again',
    number: 1,
    heading: 'Why',
    provider: 'deepseek',
    status: 'done',
    unfinished,
    marks: [
      [1_000, 10],
      [3_000, unfinished.length],
    ],
  });
  const both = timelineOf({ steps: [...steps.slice(0, 4), again], changes: [] });
  const said = (at: number) => textAt(text, both, at * 1_000);
  expect([said(19), said(20.5)]).toEqual([text, 'An opening.\n\n## Why\n\nTr\n']);
  expect([said(22.5), said(23)]).toEqual(['An opening.\n\n## Why\n\nTrains.\n', text]);
  expect(writersAt(both, 23_000).map(({ provider }) => provider)).toEqual(['openai', 'gemini']);
});
