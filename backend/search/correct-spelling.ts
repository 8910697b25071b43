import type { EntityManager } from '@mikro-orm/postgresql';
import { anyWord, wordsOf } from './text-query.ts';

export interface CorrectedText {
  text: string;
  /** Words without any match, in lower case. */
  unknown: readonly string[];
}

/** Sources of known words. */
interface SpellingSource {
  /** Restricts apps and posts to one kind. */
  kind?: 'apps' | 'posts';
  /** JSON of other documents' words as PostgreSQL vectors. */
  indexed: string;
  /** JSON of their distinct words in lower case. */
  vocabulary: string;
}

const among = (kind: SpellingSource['kind']) => (kind ? `d.kind = '${kind}'` : 'true');

/** Limit of corrected words, each of which is a database query. */
const wordsLookedAt = 8;
/** PostgreSQL's `similarity`: 'boking' and 'booking' have 0.6. */
const leastSimilarity = 0.3;
/** The number of similar names in which the word is searched. */
const namesLookedAt = 20;

/** Replaces each unmatched word of `text` by the most similar known word, if any. */
export async function correctSpelling(
  em: EntityManager,
  documents: SpellingSource,
  text: string,
): Promise<CorrectedText> {
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

async function isSaid(em: EntityManager, { indexed, kind }: SpellingSource, word: string): Promise<boolean> {
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

/** From the nearest names and the texts of pages and positions. */
async function mostLike(
  em: EntityManager,
  { vocabulary, kind }: SpellingSource,
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
