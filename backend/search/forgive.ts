import type { EntityManager } from '@mikro-orm/postgresql';
import { anyWord, wordsOf } from './text-query.ts';

/** What is searched for instead of a text with mistakes. */
export interface Forgiven {
  text: string;
  /** The words that nothing says, in lower case. */
  unknown: readonly string[];
}

/** By what it is known which words there are. */
interface ForgivingBy {
  /** Of apps and posts one kind alone. */
  kind?: 'apps' | 'posts';
  /** JSON of what else there is: its words as PostgreSQL's vectors. */
  indexed: string;
  /** JSON of every word of that, in lower case. */
  vocabulary: string;
}

const among = (kind: ForgivingBy['kind']) => (kind ? `d.kind = '${kind}'` : 'true');

/** A longer text is looked at for mistakes no further: each word is a question to the database. */
const wordsLookedAt = 8;
/** How alike two words must be, as `similarity` of PostgreSQL tells: 'boking' and 'booking' are by 0.6. */
const leastSimilarity = 0.3;
/** In so many names that have something like a word, the word itself is looked for. */
const namesLookedAt = 20;

/** `text` with each word that nothing says replaced by the one that is most like it, where there is one. */
export async function forgive(em: EntityManager, documents: ForgivingBy, text: string): Promise<Forgiven> {
  const unknown: string[] = [];
  const instead = new Map<string, string>();
  for (const word of wordsOf(text).slice(0, wordsLookedAt)) {
    if (await isSaid(em, documents, word)) continue;
    unknown.push(word);
    const meant = await mostLike(em, documents, word);
    if (meant) instead.set(word, meant);
  }
  return {
    text: text.replace(/[\p{L}\p{N}]+/gu, (word) => instead.get(word.toLowerCase()) ?? word),
    unknown,
  };
}

async function isSaid(em: EntityManager, { indexed, kind }: ForgivingBy, word: string): Promise<boolean> {
  const [query, ...values] = anyWord([word]);
  const [row] = await em.execute<{ is: boolean }[]>(
    `with asked as materialized (select ${query} as query)
     select (select query from asked) = ''::tsquery
       or exists (select from search_documents d, asked where d.words @@ asked.query and ${among(kind)})
       or exists (select from jsonb_to_recordset(?::jsonb) as d(words text), asked where d.words::tsvector @@ asked.query) as is`,
    [...values, indexed],
  );
  return row?.is === true;
}

/** Of the words in the names that are nearest, and of all that pages and positions say. */
async function mostLike(
  em: EntityManager,
  { vocabulary, kind }: ForgivingBy,
  word: string,
): Promise<string | undefined> {
  const [found] = await em.execute<{ word: string }[]>(
    `select word from (
       select regexp_split_to_table(lower(names), '[^[:alnum:]]+') as word
       from (select names from search_documents d where ${among(kind)} order by names <->> ? limit ${namesLookedAt}) nearest
       union select jsonb_array_elements_text(?::jsonb)) known
     where similarity(word, ?) >= ${leastSimilarity}
     order by similarity(word, ?) desc, abs(length(word) - length(?)), word limit 1`,
    [word, vocabulary, word, word, word],
  );
  return found?.word;
}
