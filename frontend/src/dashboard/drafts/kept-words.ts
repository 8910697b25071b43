import { kept, keptForVisit } from '../../lib/storage.ts';

/** Text that the server does not have yet. */
export interface KeptWords<Row = unknown> {
  /** The id of its draft. */
  id: string;
  /** In the form of a draft. */
  said: unknown;
  /** The version of the row that it changes; absent for a new one. */
  version?: string | undefined;
  /** The version of the draft that it continues; absent if there was none. */
  draft?: number | undefined;
  row?: Row | undefined;
}

export type WordsStore<Row> = ReturnType<typeof wordsStore<Row>>;

/** Keeps unsaved text in this browser until the server has it or it is discarded; for a visit, until the visit ends. */
export function wordsStore<Row>(name: string, { isForVisit = false } = {}) {
  const storage = isForVisit ? keptForVisit : kept;
  const key = `prism-unsaved-draft:${name}`;
  function read(): KeptWords<Row> | undefined {
    const text = storage.get(key);
    return text === null ? undefined : JSON.parse(text);
  }
  const keep = (words: KeptWords<Row>) => storage.set(key, JSON.stringify(words));
  const forget = () => storage.remove(key);
  return {
    read,
    keep,
    forget,
    /** The server stored `text` as version `draft`: kept text that says more continues from there. */
    hasStored(id: string, text: string, draft: number) {
      const words = read();
      if (words?.id !== id) return;
      if (JSON.stringify(words.said) === text) forget();
      else keep({ ...words, draft });
    },
  };
}
