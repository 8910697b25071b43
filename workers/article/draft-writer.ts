import { setTimeout as sleep } from 'node:timers/promises';
import { percentWritten, type TargetLength } from '@prism/core/contract/generations';
import { deltaMaxLength, type BusMessage } from '@prism/core/live/messages';
import type { Log } from '@prism/core/log/log';
import { ReplacedError } from '../errors.ts';
import { createWordCounter } from './word-counter.ts';

export class CancelledError extends Error {}

/**
 * Maximum of unsaved deltas. The next run starts its `seq` this much higher, so that `seq` only grows even if a killed
 * worker published more than it saved.
 */
export const seqLead = 10_000;

/** About a frame of a screen: words that arrive sooner are sent together. */
const usualFrameMs = 16;

/** The generation's state at a save; 'replaced' if this run may no longer save. */
export type SaveOutcome = 'saved' | 'cancel-requested' | 'replaced';

export interface DraftWriterOptions {
  postId: string;
  length: TargetLength;
  text: string;
  seq: number;
  publish(message: BusMessage): Promise<void>;
  save(text: string, seq: number): Promise<SaveOutcome>;
  saveEveryMs: number;
  /** At most one delta in this time. */
  frameMs?: number;
  log: Log;
}

export interface DraftWriter {
  /** Appends and publishes. While the bus is busy, text is batched. */
  push(text: string): void;
  /** Resolves when everything is published and saved. Rejects if saving fails. */
  flush(): Promise<void>;
  /** Replaces the text from `begins` on and resets watchers. */
  replace(begins: number, piece: string): Promise<void>;
  stop(): void;
  /** All published text; equals the stored text after a flush. */
  text(): string;
  seq(): number;
  /** Aborted with CancelledError or ReplacedError when a save finds a reason to stop. */
  readonly signal: AbortSignal;
}

export function createDraftWriter(options: DraftWriterOptions): DraftWriter {
  const { postId, length, publish, log, frameMs = usualFrameMs } = options;
  const ended = new AbortController();
  let counter = createWordCounter();
  let { text, seq } = options;
  let savedSeq = seq;
  let pending = '';
  let pumping = false;
  let lastSent: Promise<void> | undefined;
  let saving: Promise<void> | undefined;
  counter.add(text);

  const isReplaced = () => ended.signal.reason instanceof ReplacedError;

  function publishNext(): Promise<void> | undefined {
    if (isReplaced() || seq - savedSeq >= seqLead) return undefined;
    const piece = takeWhole(pending, deltaMaxLength);
    if (piece === '') return undefined;
    pending = pending.slice(piece.length);
    const sound = storable(piece);
    text += sound;
    seq += 1;
    counter.add(sound);
    lastSent = publish(deltaOf({ postId, seq, text: sound, words: counter.words() }, length));
    return lastSent;
  }

  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    for (let sent = publishNext(); sent; sent = publishNext()) {
      await sent;
      if (frameMs > 0) await sleep(frameMs, undefined, { ref: false });
      if (seq - savedSeq >= seqLead) await save().catch(reportUnsaved);
    }
    pumping = false;
  }

  /** Saves all text, including text the bus has not taken, because the database must not wait for it. */
  async function save(): Promise<void> {
    while (saving) await saving.catch(() => undefined);
    saving = saveNow().finally(() => (saving = undefined));
    await saving;
  }

  async function saveNow(): Promise<void> {
    while (publishNext());
    const savingSeq = seq;
    const outcome = await options.save(text, savingSeq);
    if (outcome === 'replaced') ended.abort(new ReplacedError('Another worker continues this article.'));
    else savedSeq = savingSeq;
    if (outcome === 'cancel-requested') ended.abort(new CancelledError('Stopped by an administrator.'));
  }

  const reportUnsaved = (error: unknown) => log.warn({ err: error, postId }, 'could not save the draft; trying again');

  /** A brief database outage is harmless, because the next save has the same text and more. */
  async function tick(): Promise<void> {
    if (saving) return;
    await save().catch(reportUnsaved);
    void pump();
  }

  const timer = setInterval(() => void tick(), options.saveEveryMs);
  timer.unref();

  async function flush(): Promise<void> {
    // Nothing more can complete a surrogate pair.
    pending = pending.toWellFormed();
    do await save();
    while (pending !== '' && !isReplaced());
    if (isReplaced()) throw ended.signal.reason;
    await lastSent;
  }

  return {
    signal: ended.signal,
    flush,
    async replace(begins, piece) {
      await flush();
      text = storable(text.slice(0, begins) + piece);
      // The published text is invalid, and numbers must grow.
      seq += seqLead;
      counter = createWordCounter();
      counter.add(text);
      await save();
      if (isReplaced()) throw ended.signal.reason;
      await publish({ type: 'reset', postId, seq });
    },
    push(piece) {
      pending += piece;
      void pump();
    },
    stop: () => clearInterval(timer),
    text: () => text,
    seq: () => seq,
  };
}

function deltaOf(
  delta: { postId: string; seq: number; text: string; words: number },
  length: TargetLength,
): BusMessage {
  const percent = percentWritten(delta.words, { status: 'writing', targetLength: length });
  return { type: 'delta', delta: { ...delta, percent } };
}

/** The beginning of `text`, at most `max` long, without splitting a surrogate pair. */
function takeWhole(text: string, max: number): string {
  const end = Math.min(text.length, max);
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
}

/** PostgreSQL stores neither NUL nor lone surrogates; published and stored text must agree. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
