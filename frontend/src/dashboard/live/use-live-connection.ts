import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { io } from 'socket.io-client';
import { fetched } from '../../lib/renew.ts';
import type { LiveArticle } from './live-article.ts';
import { LiveConnection, type LiveEvents } from './live-connection.ts';
import type { Heard } from './sequence.ts';

export type LoadLive = () => Promise<{ io: typeof io; eventsFor: (client: QueryClient) => LiveEvents }>;

const loadAgainMs = 4_000;

export function useLiveConnection(followed: readonly string[], load: LoadLive): LiveConnection {
  const [desk] = useState(() => new LiveConnection());
  const client = useQueryClient();
  useEffect(() => {
    const closed = new AbortController();
    async function open() {
      const loaded = await fetched(load).catch(() => undefined);
      if (closed.signal.aborted) return;
      if (loaded) closed.signal.addEventListener('abort', desk.open(loaded.io, loaded.eventsFor(client)));
      else setTimeout(() => void open(), loadAgainMs);
    }
    void open();
    return () => closed.abort();
  }, [load, client, desk]);

  const key = followed.join(' ');
  useEffect(() => desk.follow(key === '' ? [] : key.split(' ')), [desk, key]);
  return desk;
}

export function useConnection(desk: LiveConnection) {
  return useSyncExternalStore(desk.subscribeConnection, desk.connection);
}

/** Word counts of followed articles, several times a second. */
export function useWordCounts(desk: LiveConnection) {
  return useSyncExternalStore(desk.subscribeCounts, desk.counts);
}

/** Part of a received article, in the document within the event that brought it. */
export function useHeard<Part>(article: LiveArticle, part: (heard: Heard) => Part): Part {
  return useSyncExternalStore(article.subscribe, () => part(article.current()));
}
