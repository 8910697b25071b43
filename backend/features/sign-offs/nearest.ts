import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearestPost } from '@prism/core/contract/sign-offs-calls';
import { Post } from '@prism/core/database/post';
import { linesOfWords } from '@prism/core/sign-offs/parts-of-text';
import { sharedPassages, wordsIn, wordsOf } from '@prism/core/sign-offs/shared-passages';

/** Words in sequence that are no coincidence. */
const leastWords = 5;
/** Posts with the most words in common that are compared word by word. */
const candidates = 10;

/**
 * Published posts that share the most of the longest words, which are the rare ones. Uses the search index; in a
 * very large blog, only its first matches.
 */
const alikeSql = `
  with words as (
    select lexeme from unnest(to_tsvector('english', left(?, 100000)))
    where lexeme ~ '^[[:alpha:]]+$' order by length(lexeme) desc, lexeme limit 40
  ), wanted as (select string_agg('''' || lexeme || '''', ' | ')::tsquery as query from words),
  found as (
    select d.id, d.words from search_documents d, wanted where d.kind = 'posts' and d.id <> ? and d.words @@ wanted.query
    limit 2000
  )
  select found.id from found, wanted order by ts_rank(found.words, wanted.query) desc, found.id limit ${candidates}`;

/** The published post that shares most passages of five words or more with this text; null if none does. */
export async function nearestPost(
  em: EntityManager,
  postId: string,
  lines: readonly string[],
): Promise<NearestPost | null> {
  const written = lines.join('\n');
  const words = wordsOf(written);
  if (words.length < leastWords) return null;
  const found = await em.execute<{ id: string }[]>(alikeSql, [written, postId]);
  const posts = await em.fork().find(Post, { id: { $in: found.map(({ id }) => id) } });
  const alike: NearestPost[] = [];
  for (const { id, title, content } of posts) {
    // Lets other requests run between two long articles.
    await setImmediate();
    const passages = sharedPassages(words, wordsOf(linesOfWords(content).join('\n')), leastWords);
    const longest = passages.toSorted((one, another) => another.length - one.length)[0];
    if (!longest) continue;
    const passage = words.slice(longest.start, longest.start + longest.length).join(' ');
    alike.push({ id, title, percent: (wordsIn(passages) / words.length) * 100, passage, words: longest.length });
  }
  const nearest = alike.toSorted((one, other) => other.percent - one.percent)[0];
  return nearest ? { ...nearest, percent: Math.max(1, Math.round(nearest.percent)) } : null;
}
