import { useEffect, useState } from 'react';
import { randomUuid } from '../../../api/random-uuid.ts';

/** New articles of this tab that were not opened yet: the server has nothing of them. */
const fresh = new Set<string>();

export function beginArticle(): string {
  const id = randomUuid();
  fresh.add(id);
  return id;
}

/** Whether the server has nothing of this article, so that nothing is fetched. */
export function useIsFresh(id: string): boolean {
  const [isFresh] = useState(() => fresh.has(id));
  useEffect(() => void fresh.delete(id), [id]);
  return isFresh;
}
