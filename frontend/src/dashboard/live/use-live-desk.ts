import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveArticle } from './live-article.ts';
import { LiveDesk, type LiveEvents } from './live-desk.ts';
import type { Heard } from './sequence.ts';

/** The live connection while the dashboard is open, keeping `followed` current. */
export function useLiveDesk(followed: readonly string[], events: LiveEvents): LiveDesk {
  const [desk] = useState(() => new LiveDesk());
  useEffect(() => desk.open(events), [events, desk]);

  const key = followed.join(' ');
  useEffect(() => desk.follow(key === '' ? [] : key.split(' ')), [desk, key]);
  return desk;
}

export function useConnection(desk: LiveDesk) {
  return useSyncExternalStore(desk.subscribeConnection, desk.connection);
}

/** Word counts of followed articles, several times a second. */
export function useWordCounts(desk: LiveDesk) {
  return useSyncExternalStore(desk.subscribeCounts, desk.counts);
}

/** Part of a received article, in the document within the event that brought it. */
export function useHeard<Part>(article: LiveArticle, part: (heard: Heard) => Part): Part {
  return useSyncExternalStore(article.subscribe, () => part(article.current()));
}
