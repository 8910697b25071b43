import type { EntityManager } from '@mikro-orm/postgresql';
import { enquirySearchText } from '@prism/core/database/enquiry';
import { isFoundIn, wordsIn } from '../../http/pagination/search.ts';

/** PostgreSQL's `similarity`: 'wess' and 'weiss' have 0.375. */
const leastSimilarity = 0.3;
/** The number of newest enquiries, with a word of the same beginning, in which similar words are searched. */
const enquiriesLookedAt = 1_000;

/**
 * A suggestion for a search without results. Replaces each unknown word by the most similar name or company with
 * the same beginning. Undefined if there is none.
 */
export async function meantBy(em: EntityManager, wanted: string): Promise<string | undefined> {
  const words = await Promise.all(wordsIn(wanted).map(async (word) => (await mostLike(em, word)) ?? word));
  const meant = words.join(' ');
  return meant.toLowerCase() === wanted.toLowerCase() ? undefined : meant;
}

async function mostLike(em: EntityManager, word: string): Promise<string | undefined> {
  const start = /^[\p{L}\p{N}]{2}(?=[\p{L}\p{N}]{2})/u.exec(word)?.[0];
  if (start === undefined || (await isSaid(em, word))) return undefined;
  const [beginsSo, ...values] = isFoundIn(enquirySearchText, start);
  const [found] = await em.execute<{ word: string }[]>(
    `select word from (
       select distinct regexp_split_to_table(lower(first_name || ' ' || last_name || ' ' || company), '[^[:alnum:]]+') as word
       from (select * from contacts where quarantine is null and ${beginsSo} order by created_at desc limit ${enquiriesLookedAt}) beginning) names
     where similarity(word, ?) >= ${leastSimilarity}
     order by similarity(word, ?) desc, abs(length(word) - length(?)), word limit 1`,
    [...values, word, word, word],
  );
  return found?.word;
}

async function isSaid(em: EntityManager, word: string): Promise<boolean> {
  const [says, ...values] = isFoundIn(enquirySearchText, word);
  return (await em.execute(`select from contacts where quarantine is null and ${says} limit 1`, values)).length > 0;
}
