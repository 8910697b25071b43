import { countWords, percentWritten } from '@prism/core/contract/generations';
import { createLog } from '@prism/core/log/log';
import type { ArticleDelta } from '@prism/core/contract/live';
import type { BusMessage } from '@prism/core/live/messages';
import { expect, onTestFinished, test } from 'vitest';
import { ReplacedError } from '../errors.ts';
import { CancelledError, createDraftWriter, seqLead, type SaveOutcome } from './draft-writer.ts';

interface World {
  /** Each publish waits for a call of `waiting`. */
  wireIsBusy?: boolean;
  outcome?: SaveOutcome;
  text?: string;
  seq?: number;
  frameMs?: number;
}

/** A writer with a controlled bus and database. It saves only when it must. */
function start({ wireIsBusy = false, outcome = 'saved', text = '', seq = 0, frameMs = 0 }: World = {}) {
  const deltas: ArticleDelta[] = [];
  const saves: { text: string; seq: number }[] = [];
  const waiting: (() => void)[] = [];
  const world = { outcome, saveFails: false, wireIsBusy };
  const writer = createDraftWriter({
    postId: 'post',
    length: 'short',
    text,
    seq,
    frameMs,
    saveEveryMs: 3_600_000,
    log: createLog('test', 'silent'),
    async publish(message: BusMessage) {
      if (message.type === 'delta') deltas.push(message.delta);
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!world.wireIsBusy) resolve();
      waiting.push(resolve);
      await promise;
    },
    async save(text, seq) {
      if (world.saveFails) throw new Error('the database is away');
      saves.push({ text, seq });
      return world.outcome;
    },
  });
  onTestFinished(writer.stop);
  const freeWire = () => {
    world.wireIsBusy = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { writer, deltas, saves, world, freeWire, shown: () => deltas.map((delta) => delta.text).join('') };
}

test('the first words are published immediately', () => {
  const { writer, deltas } = start();
  writer.push('Hello');
  expect(deltas).toEqual([{ postId: 'post', seq: 1, text: 'Hello', words: 1, percent: 0 }]);
});

test('text that arrives while the bus is busy is sent together', async () => {
  const { writer, deltas, freeWire } = start({ wireIsBusy: true });
  for (const word of ['one', ' two', ' three']) writer.push(word);
  expect(deltas.map((delta) => delta.text)).toEqual(['one']);
  freeWire();
  await writer.flush();
  expect(deltas.map(({ seq, text, words }) => ({ seq, text, words }))).toEqual([
    { seq: 1, text: 'one', words: 1 },
    { seq: 2, text: ' two three', words: 3 },
  ]);
});

test('words of one frame are sent together, the first after a pause immediately', async () => {
  const { writer, deltas } = start({ frameMs: 20 });
  for (const word of ['one', ' two', ' three']) writer.push(word);
  expect(deltas.map((delta) => delta.text)).toEqual(['one']);
  await expect.poll(() => deltas.map((delta) => delta.text)).toEqual(['one', ' two three']);
});

test('a busy bus does not delay saving', async () => {
  const { writer, saves, shown, freeWire } = start({ wireIsBusy: true });
  writer.push('one');
  writer.push(' two');
  const flushed = writer.flush();
  await Promise.resolve();
  expect(saves).toEqual([{ text: 'one two', seq: 2 }]);
  freeWire();
  await flushed;
  expect(shown()).toBe('one two');
});

test('a long text is sent in pieces without splitting a character', async () => {
  const { writer, deltas, shown } = start();
  const text = `x${'🙂'.repeat(1_200)}`;
  writer.push(text);
  await writer.flush();
  expect(shown()).toBe(text);
  expect(deltas.every((delta) => delta.text.length <= 1_000 && delta.text.isWellFormed())).toBe(true);
});

test('half a surrogate pair waits for the other half', async () => {
  const { writer, deltas } = start();
  writer.push('a\ud83d');
  writer.push('\ude42b');
  await writer.flush();
  expect(deltas.map((delta) => delta.text).join('')).toBe('a🙂b');
  expect(deltas.every((delta) => delta.text.isWellFormed())).toBe(true);
});

test('text that the database cannot store is replaced before it is published', async () => {
  const { writer, saves, shown } = start();
  writer.push('a\0b\ud83d');
  await writer.flush();
  expect(shown()).toBe('a\ufffdb\ufffd');
  expect(saves.at(-1)?.text).toBe(shown());
});

test('every delta has words and percent of the whole text', async () => {
  const before = '## Be';
  const { writer, deltas } = start({ text: before, seq: 40 });
  for (const piece of ['fore', ' it ', 'rai', 'ns - ', 'a', ' lot']) {
    writer.push(piece);
    await writer.flush();
  }
  let text = before;
  for (const [index, delta] of deltas.entries()) {
    text += delta.text;
    const words = countWords(text);
    const percent = percentWritten(words, { status: 'writing', targetLength: 'short' });
    expect(delta).toMatchObject({ seq: 41 + index, words, percent });
  }
});

test('unsaved deltas never exceed the lead of the next run', async () => {
  const { writer, deltas, saves } = start();
  for (let index = 0; index < 2.5 * seqLead; index += 1) {
    writer.push('a');
    // As many microtasks as a delta takes, so that none is sent with the next.
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    const saved = saves.at(-1)?.seq ?? 0;
    if ((deltas.at(-1)?.seq ?? 0) - saved > seqLead) throw new Error('too far ahead');
  }
  await writer.flush();
  expect(saves.length).toBeGreaterThan(2);
  expect(writer.text()).toHaveLength(2.5 * seqLead);
});

test('during a database outage no delta exceeds the lead, and no text is lost', async () => {
  const { writer, deltas, world, shown } = start();
  world.saveFails = true;
  for (let index = 0; index < seqLead + 500; index += 1) {
    writer.push('a');
    await Promise.resolve();
  }
  await expect(writer.flush()).rejects.toThrow('the database is away');
  expect(deltas.length).toBeLessThanOrEqual(seqLead);
  world.saveFails = false;
  await writer.flush();
  expect(shown()).toBe('a'.repeat(seqLead + 500));
});

test('saved text equals the text published up to its number', async () => {
  const { writer, deltas, saves } = start();
  for (const piece of ['one ', 'two ', 'three ']) {
    writer.push(piece);
    await writer.flush();
  }
  for (const { text, seq } of saves) {
    expect(text).toBe(
      deltas
        .filter((delta) => delta.seq <= seq)
        .map((delta) => delta.text)
        .join(''),
    );
  }
});

test('a save reports a cancellation', async () => {
  const { writer, saves } = start({ outcome: 'cancel-requested' });
  writer.push('one');
  await writer.flush();
  expect(writer.signal.reason).toBeInstanceOf(CancelledError);
  expect(saves).toEqual([{ text: 'one', seq: 1 }]);
});

test('a replaced writer publishes no more', async () => {
  const { writer, deltas } = start({ outcome: 'replaced' });
  writer.push('one');
  await expect(writer.flush()).rejects.toBeInstanceOf(ReplacedError);
  writer.push(' two');
  await expect(writer.flush()).rejects.toBeInstanceOf(ReplacedError);
  expect(deltas.map((delta) => delta.text)).toEqual(['one']);
});
