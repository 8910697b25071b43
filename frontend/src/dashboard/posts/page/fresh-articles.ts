import { useEffect, useState } from 'react';
import { randomUuid } from '../../../api/random-uuid.ts';

/** Of new articles, those that were begun in this window and not opened yet: nothing is stored of them. */
const fresh = new Set<string>();

/** Begins a new article; its id. */
export function beginArticle(): string {
  const id = randomUuid();
  fresh.add(id);
  return id;
}

/** Whether the server is known to have nothing of this article, so that nothing is fetched. */
export function useIsFresh(id: string): boolean {
  const [isFresh] = useState(() => fresh.has(id));
  useEffect(() => void fresh.delete(id), [id]);
  return isFresh;
}
