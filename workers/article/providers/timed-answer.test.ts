import { expect, test } from 'vitest';
import type { ProviderChunk } from './provider.ts';
import { timedAnswer } from './timed-answer.ts';

/** What was noted of an answer of these chunks, which ends with `error`, if any, thrown by `stop` or by itself. */
async function notesOf(chunks: ProviderChunk[], error?: Error, stopped = false): Promise<unknown[]> {
  const notes: unknown[] = [];
  const stop = new AbortController();
  async function* answer() {
    yield* chunks;
    if (stopped) stop.abort();
    if (error) throw error;
  }
  const stopwatch = {
    note: (name: string, labels: Record<string, string>) => void notes.push([name, labels]),
    close: async () => undefined,
  };
  const read = async () => {
    const timing = { provider: 'gemini', model: 'm', signal: stop.signal, stopwatch } as const;
    const passed: ProviderChunk[] = [];
    for await (const chunk of timedAnswer(answer(), timing)) passed.push(chunk);
    expect(passed).toEqual(chunks);
  };
  if (error) await expect(read()).rejects.toBe(error);
  else await read();
  return notes;
}

const first = ['prism_provider_first_text_seconds', { provider: 'gemini' }];
const whole = (result: string) => ['prism_provider_answer_seconds', { provider: 'gemini', result }];

test('an answer is timed to its first words and to its end', async () => {
  expect(await notesOf([{}, { text: 'Forms' }, { text: ' people' }, { finish: 'complete' }])).toEqual([
    first,
    whole('complete'),
  ]);
});

test('one that breaks off is told from one that was stopped', async () => {
  expect(await notesOf([{ text: 'Forms' }], new Error('cut'))).toEqual([first, whole('broken')]);
  expect(await notesOf([{ text: 'Forms' }], new Error('cancelled'), true)).toEqual([first, whole('stopped')]);
});

test('silence has no first words', async () => {
  expect(await notesOf([{}], new Error('sent nothing for 30 seconds'))).toEqual([whole('broken')]);
});
