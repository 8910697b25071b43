import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import { io, type Socket } from 'socket.io-client';

export interface HeardArticle {
  text: string;
  seq: number;
  deltas: number;
  /** Deltas whose `seq` did not follow the last. */
  outOfOrder: number;
  isDone: boolean;
}

export type AdminSocket = Socket<ServerToAdmin, AdminToServer>;

const againMs = 500;

/** Connects as the dashboard does, and reconnects also after a rejection. */
export function connectAdmin({ baseUrl, cookie }: { baseUrl: string; cookie: string }): AdminSocket {
  const socket: AdminSocket = io(`${baseUrl}/admin`, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: baseUrl },
    reconnectionDelay: againMs,
    reconnectionDelayMax: againMs,
    forceNew: true,
  });
  // The library retries unreachable servers, but not rejections.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), againMs).unref();
  });
  return socket;
}

/** Records every article from now on. Returns a lookup by post. */
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
