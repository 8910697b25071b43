import { percentWritten, type TargetLength } from '@prism/core/contract/generations';
import { deltaMaxLength, type BusMessage } from '@prism/core/live/messages';
import type { Log } from '@prism/core/log/log';
import { ReplacedError } from '../errors.ts';
import { createWordCounter } from './word-counter.ts';

/** An admin asked to stop; what is written so far is kept. */
export class CancelledError extends Error {}

/**
 * How many deltas may be published beyond what is saved. The next run begins its numbering this much higher, so that
 * `seq` only ever grows, even when a killed worker had published more than it had saved.
 */
export const seqLead = 10_000;

/** What the generation's row says when the draft is saved; 'replaced' when this run may no longer save anything. */
export type SaveOutcome = 'saved' | 'cancel-requested' | 'replaced';

export interface DraftWriterOptions {
  postId: string;
  length: TargetLength;
  /** What the row holds at the start. */
  text: string;
  seq: number;
  publish(message: BusMessage): Promise<void>;
  save(text: string, seq: number): Promise<SaveOutcome>;
  saveEveryMs: number;
  log: Log;
}

export interface DraftWriter {
  /** Appends to the draft. Publishes at once. While the wire is busy, further text is collected for the next delta. */
  push(text: string): void;
  /** Resolves when everything pushed is published and saved. Rejects when it could not be saved. */
  flush(): Promise<void>;
  /** Puts `piece` in the place of all that stands from `begins` on, and has whoever watches look at the text anew. */
  replace(begins: number, piece: string): Promise<void>;
  /** Ends the saving at intervals. */
  stop(): void;
  /** All that is published; what the row holds after a flush. */
  text(): string;
  seq(): number;
  /** Aborted with a CancelledError or a ReplacedError once a save has met the reason to stop. */
  readonly signal: AbortSignal;
}

/** Publishes a growing draft as deltas and saves it at intervals. */
export function createDraftWriter(options: DraftWriterOptions): DraftWriter {
  const { postId, length, publish, log } = options;
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
    const words = counter.words();
    const delta = {
      postId,
      seq,
      text: sound,
      words,
      percent: percentWritten(words, { status: 'writing', targetLength: length }),
    };
    lastSent = publish({ type: 'delta', delta });
    return lastSent;
  }

  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    for (let sent = publishNext(); sent; sent = publishNext()) {
      await sent;
      if (seq - savedSeq >= seqLead) await save().catch(reportUnsaved);
    }
    pumping = false;
  }

  /** Saves what is published, and what waits for the wire, too: the database must not wait for it. */
  async function save(): Promise<void> {
    while (saving) await saving.catch(() => undefined);
    saving = saveNow().finally(() => (saving = undefined));
    await saving;
  }

  async function saveNow(): Promise<void> {
    while (publishNext());
    const savingSeq = seq;
    const outcome = await options.save(text, savingSeq);
    if (outcome === 'replaced') ended.abort(new ReplacedError('Another worker goes on with this article.'));
    else savedSeq = savingSeq;
    if (outcome === 'cancel-requested') ended.abort(new CancelledError('Stopped by an administrator.'));
  }

  const reportUnsaved = (error: unknown) => log.warn({ err: error, postId }, 'draft not saved; trying again');

  /** A database that is away for a moment costs nothing: the next tick saves the same and more. */
  async function tick(): Promise<void> {
    if (saving) return;
    await save().catch(reportUnsaved);
    void pump();
  }

  const timer = setInterval(() => void tick(), options.saveEveryMs);
  timer.unref();

  async function flush(): Promise<void> {
    // Nothing more comes that could complete half a character.
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
      // What was published is no longer so, and numbers only grow.
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

/** The beginning of `text`, at most `max` long, that does not end inside a surrogate pair. */
function takeWhole(text: string, max: number): string {
  const end = Math.min(text.length, max);
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
}

/** PostgreSQL stores no NUL and no half characters; what is published must be what is stored. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
