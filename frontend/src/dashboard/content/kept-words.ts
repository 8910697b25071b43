import type { DraftOfEntry } from '@prism/core/contract/drafts';
import { kept } from '../../lib/storage.ts';

/** What somebody wrote and the server does not have yet. */
export interface KeptWords extends DraftOfEntry {
  /** Of the entry it is based on; absent for a new one. */
  version?: number | undefined;
  /** The version of the draft that it goes on from; absent where there was none. */
  draft?: number | undefined;
}

const nameOf = (kind: string, key: string | undefined) => `prism-unsaved-draft:${kind}/${key ?? ''}`;

/** They stay in this browser until the server has them or they are discarded. */
export function keepWords(kind: string, key: string | undefined, words: KeptWords): void {
  kept.set(nameOf(kind, key), JSON.stringify(words));
}

export function keptWords(kind: string, key: string | undefined): KeptWords | undefined {
  const text = kept.get(nameOf(kind, key));
  if (text === null) return undefined;
  const words: KeptWords = JSON.parse(text);
  return words;
}

export function forgetWords(kind: string, key: string | undefined): void {
  kept.remove(nameOf(kind, key));
}

/** The server has `text`, as version `draft`: what is kept and says more goes on from that. */
export function hasStored(kind: string, key: string | undefined, text: string, draft: number): void {
  const words = keptWords(kind, key);
  if (!words) return;
  const { data, shown, address } = words;
  if (JSON.stringify({ data, shown, address }) === text) forgetWords(kind, key);
  else keepWords(kind, key, { ...words, draft });
}
