import type { GenerationStatus } from '@prism/core/contract/generations';
import { countWords } from '@prism/core/contract/generations';
import type { ArticleDelta, ArticleReset, ArticleSnapshot } from '@prism/core/contract/live';
import { appendText, draftOf, emptyDraft, type Draft } from './draft.ts';

/** One article as far as this screen has heard it. */
export interface Heard {
  readonly draft: Draft;
  /** The last delta that is part of `draft`. */
  readonly seq: number;
  readonly words: number;
  /** As of the last answer to `article:watch`; null before the first. */
  readonly status: GenerationStatus | null;
  /** Deltas that came while the whole text is being asked for; null when it is not. */
  readonly waiting: readonly ArticleDelta[] | null;
  /** True when events may have been missed, so that the next answer replaces whatever is shown. */
  readonly stale: boolean;
}

/** Nothing heard yet: the whole text must be asked for. */
export const unheard: Heard = { draft: emptyDraft, seq: 0, words: 0, status: null, waiting: [], stale: true };

/** `delta` in its place: applied when it is next, dropped when it is known, kept when one before it is missing. */
export function hearDelta(heard: Heard, delta: ArticleDelta): Heard {
  if (heard.waiting) return { ...heard, waiting: [...heard.waiting, delta] };
  if (delta.seq <= heard.seq) return heard;
  if (delta.seq > heard.seq + 1) return { ...heard, waiting: [delta] };
  return { ...heard, draft: appendText(heard.draft, delta.text), seq: delta.seq, words: delta.words };
}

/** A reset says the whole text unasked; where words that follow it came sooner, they go on from there. */
export function hearReset(heard: Heard, { seq, text }: ArticleReset): Heard {
  // Numbers only grow, so this is a text that was gone beyond already.
  if (!heard.stale && seq <= heard.seq) return heard;
  const reset = { ...heard, draft: draftOf(text), seq, words: countWords(text), waiting: null, stale: false };
  return (heard.waiting ?? []).reduce(hearDelta, reset);
}

/** The answer to `article:watch`, and then what came in the meantime. `waiting` is still set when a gap remains. */
export function hearSnapshot(heard: Heard, snapshot: ArticleSnapshot): Heard {
  if (!heard.waiting) return heard;
  // What was read a moment ago may lag behind what has been shown since; the screen never goes back for that.
  const behind = !heard.stale && snapshot.seq < heard.seq;
  const base: Heard = behind
    ? { ...heard, status: snapshot.status, waiting: null }
    : {
        draft: draftOf(snapshot.text),
        seq: snapshot.seq,
        words: snapshot.words,
        status: snapshot.status,
        waiting: null,
        stale: false,
      };
  return heard.waiting.reduce(hearDelta, base);
}

/** Words may have been published that nobody here heard of: the whole text is to be asked for once more. */
export function doubt(heard: Heard): Heard {
  return { ...heard, waiting: heard.waiting ?? [] };
}

/** After a lost connection: what is shown stays until the whole text has been asked for again. */
export function loseTouch(heard: Heard): Heard {
  return { ...heard, waiting: [], stale: true };
}
