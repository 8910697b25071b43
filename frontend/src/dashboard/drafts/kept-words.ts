import { kept, keptForVisit } from '../../lib/storage.ts';

/** What someone wrote and the server does not have yet. */
export interface KeptWords<Row = unknown> {
  /** Under which its draft is kept. */
  id: string;
  /** As drafts hold it. */
  said: unknown;
  /** Of the row it is based on; absent for a new one. */
  version?: string | undefined;
  /** The version of the draft that it goes on from; absent where there was none. */
  draft?: number | undefined;
  row?: Row | undefined;
}

export type WordsStore<Row> = ReturnType<typeof wordsStore<Row>>;

/** Words stay in this browser until the server has them or they are discarded; those of a visit, until it ends. */
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
    ...{ read, keep, forget },
    /** The server has `text`, as version `draft`: what is kept and says more goes on from that. */
    hasStored(id: string, text: string, draft: number) {
      const words = read();
      if (words?.id !== id) return;
      if (JSON.stringify(words.said) === text) forget();
      else keep({ ...words, draft });
    },
  };
}
