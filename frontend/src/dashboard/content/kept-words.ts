import type { DraftOfEntry } from '@prism/core/contract/drafts';
import { isContent } from '@prism/core/content/check';
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

/** Where the version before drafts kept them, in a shape of its own. */
const formerNameOf = (kind: string, key: string | undefined) => `prism-unsaved-content:${kind}/${key ?? ''}`;

export function keptWords(kind: string, key: string | undefined): KeptWords | undefined {
  const text = kept.get(nameOf(kind, key)) ?? takeFormer(kind, key);
  if (text === null) return undefined;
  const words: KeptWords = JSON.parse(text);
  return words;
}

/** Brings them over, once. */
function takeFormer(kind: string, key: string | undefined): string | null {
  const text = kept.get(formerNameOf(kind, key));
  if (text === null) return null;
  kept.remove(formerNameOf(kind, key));
  const former: unknown = JSON.parse(text);
  if (!isContent(former)) return null;
  const { values, ...rest } = former;
  const words = JSON.stringify({ ...rest, data: values });
  kept.set(nameOf(kind, key), words);
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
