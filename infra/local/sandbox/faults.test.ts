import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPrompt } from './asked.ts';
import { createFaults, faultKinds } from './faults.ts';

const asked = (topic: string, next: string) =>
  readPrompt(`Topic: ${topic}\nSections: One | Two | Three\n\nNext: ${next}\n`);

test('a topic names its fault: once an article, always, or none', () => {
  const faultOf = createFaults();
  const halves = (topic: string) =>
    ['the outline', '## One', '## Two', '## Two', '## Three'].map((next) => faultOf(asked(topic, next))?.half);
  const none = undefined;
  expect(halves('Lifts fail:cut')).toEqual([none, none, 'cut', none, none]);
  expect(halves('Lifts fail:cut')).toEqual([none, none, 'cut', none, none]);
  expect(halves('fail:hang always, in lifts')).toEqual([none, none, 'hang', 'hang', none]);
  expect(halves('Why lifts fail: cut ropes')).toEqual(Array(5).fill(none));
  expect(halves('fail:constructor')).toEqual(Array(5).fill(none));
});

test('the README lists every fault', () => {
  const docs = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, rows = ''] = docs.split('## Make the sandbox fail');
  const named = [...rows.matchAll(/`fail:([a-z]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(faultKinds).toSorted());
});
