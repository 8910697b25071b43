import type { GenerationStatus } from '@prism/core/contract/generations';
import { countWords } from '@prism/core/contract/generations';
import type { ArticleDelta, ArticleReset, ArticleSnapshot } from '@prism/core/contract/live';
import { appendText, draftOf, emptyDraft, type Draft } from './draft.ts';

export type Delta = Pick<ArticleDelta, 'seq' | 'text'>;

export interface Heard {
  readonly draft: Draft;
  /** The last delta in `draft`. */
  readonly seq: number;
  readonly words: number;
  /** From the last `article:watch` response; null before the first. */
  readonly status: GenerationStatus | null;
  /** Deltas received while the whole text is being loaded; null otherwise. */
  readonly waiting: readonly Delta[] | null;
  /** Events may have been missed, so the next response replaces the text. */
  readonly stale: boolean;
}

/** Nothing received: the whole text must be loaded. */
export const unheard: Heard = { draft: emptyDraft, seq: 0, words: 0, status: null, waiting: [], stale: true };

/** Applies `delta` if it is next, drops it if known, and keeps it if one before it is missing. */
export function applyDelta(heard: Heard, delta: Delta): Heard {
  if (heard.waiting) return { ...heard, waiting: [...heard.waiting, delta] };
  if (delta.seq <= heard.seq) return heard;
  if (delta.seq > heard.seq + 1) return { ...heard, waiting: [delta] };
  const words = heard.words + wordsAdded(heard.draft.line, delta.text);
  return { ...heard, draft: appendText(heard.draft, delta.text), seq: delta.seq, words };
}

/** The number of words that `text` adds to a line; the line's last word may continue in it. */
function wordsAdded(line: string, text: string): number {
  const last = line.slice(line.search(/\S*$/));
  return countWords(last + text) - countWords(last);
}

/** A reset brings the whole text; deltas that arrived early continue from it. */
export function applyReset(heard: Heard, { seq, text }: ArticleReset): Heard {
  // Numbers only grow, so this text is outdated.
  if (!heard.stale && seq <= heard.seq) return heard;
  const reset = { ...heard, draft: draftOf(text), seq, words: countWords(text), waiting: null, stale: false };
  return (heard.waiting ?? []).reduce(applyDelta, reset);
}

/** Applies an `article:watch` response, then the deltas received since. `waiting` stays set if a gap remains. */
export function applySnapshot(heard: Heard, snapshot: ArticleSnapshot): Heard {
  if (!heard.waiting) return heard;
  // A snapshot may be older than the shown text, which never goes back.
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
  return heard.waiting.reduce(applyDelta, base);
}

/** Marks the text as stale: the whole text is loaded again. */
export function markStale(heard: Heard): Heard {
  return { ...heard, waiting: heard.waiting ?? [] };
}

/** Connection lost: the text stays until the whole is loaded again. */
export function onDisconnect(heard: Heard): Heard {
  return { ...heard, waiting: [], stale: true };
}
