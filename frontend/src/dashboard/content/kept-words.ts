import { kept } from '../../lib/storage.ts';

/** What somebody wrote and has not saved. */
export interface KeptWords {
  values: unknown;
  shown: boolean;
  /** Of a new entry, its address. */
  address: string;
  /** Of the entry it is based on; absent for a new one. */
  version?: number | undefined;
}

const nameOf = (kind: string, key: string | undefined) => `prism-unsaved-content:${kind}/${key ?? ''}`;

/** They stay in this browser until they are saved or discarded. */
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
