import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';

/** What was heard of one article. */
export interface HeardArticle {
  text: string;
  seq: number;
  deltas: number;
  /** Deltas whose `seq` was not the next. */
  outOfOrder: number;
  isDone: boolean;
}

/** A signed-in browser, as far as live events go. */
export type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

const againMs = 500;

/** Connects as the dashboard does; it comes back by itself, also after a refusal. */
export function connectAdmin({ baseUrl, cookie }: { baseUrl: string; cookie: string }): AdminSocket {
  const socket: AdminSocket = io(`${baseUrl}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: baseUrl },
    reconnectionDelay: againMs,
    reconnectionDelayMax: againMs,
    forceNew: true,
  });
  // The library tries an unreachable server again, but not one that refused.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), againMs).unref();
  });
  return socket;
}

/** Listens to every article from now on; returns how to look one up by its post. */
export function hearArticles(socket: AdminSocket): (postId: string) => HeardArticle {
  const articles = new Map<string, HeardArticle>();
  const heardOf = (postId: string): HeardArticle => {
    const heard = articles.get(postId) ?? { text: '', seq: 0, deltas: 0, outOfOrder: 0, isDone: false };
    articles.set(postId, heard);
    return heard;
  };
  socket.on('article:delta', ({ postId, seq, text }) => {
    const heard = heardOf(postId);
    if (seq !== heard.seq + 1) heard.outOfOrder += 1;
    heard.seq = seq;
    heard.deltas += 1;
    heard.text += text;
  });
  socket.on('article:reset', ({ postId, seq, text }) => void Object.assign(heardOf(postId), { seq, text }));
  socket.on('article:done', ({ postId }) => (heardOf(postId).isDone = true));
  return heardOf;
}
