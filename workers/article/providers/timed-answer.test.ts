import { expect, test } from 'vitest';
import { createWorkerFigures } from '../../figures.ts';
import type { ProviderChunk } from './provider.ts';
import { timedAnswer } from './timed-answer.ts';

/** Times recorded for a response of these chunks, which ends with `error`, thrown by `stop` or on its own. */
async function timesOf(chunks: ProviderChunk[], error?: Error, stopped = false): Promise<string[]> {
  const figures = createWorkerFigures();
  const stop = new AbortController();
  async function* answer() {
    yield* chunks;
    if (stopped) stop.abort();
    if (error) throw error;
  }
  const read = async () => {
    const timing = { provider: 'gemini', model: 'm', signal: stop.signal, figures } as const;
    const passed: ProviderChunk[] = [];
    for await (const chunk of timedAnswer(answer(), timing)) passed.push(chunk);
    expect(passed).toEqual(chunks);
  };
  if (error) await expect(read()).rejects.toBe(error);
  else await read();
  return (await figures.text()).match(/^prism_provider_\w+_count\S* 1$/gm) ?? [];
}

const first = 'prism_provider_first_text_seconds_count{provider="gemini"} 1';
const whole = (result: string) => `prism_provider_answer_seconds_count{provider="gemini",result="${result}"} 1`;

test('records the time to the first words and to the end', async () => {
  expect(await timesOf([{}, { text: 'Forms' }, { text: ' people' }, { finish: 'complete' }])).toEqual([
    first,
    whole('complete'),
  ]);
});

test('distinguishes a failed response from a stopped one', async () => {
  expect(await timesOf([{ text: 'Forms' }], new Error('cut'))).toEqual([first, whole('broken')]);
  expect(await timesOf([{ text: 'Forms' }], new Error('cancelled'), true)).toEqual([first, whole('stopped')]);
});

test('records no first words of a silent response', async () => {
  expect(await timesOf([{}], new Error('sent nothing for 30 seconds'))).toEqual([whole('broken')]);
});
