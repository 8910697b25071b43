import { connectAdmin } from '../trial/admin-socket.ts';

/** What a client of the live events has heard of one article. */
export interface HeardArticle {
  text: string;
  seq: number;
  deltas: number;
  /** Deltas whose `seq` was not the next. */
  outOfOrder: number;
  resets: number;
}

export interface DeltaListener {
  article(postId: string): HeardArticle;
}

/** A second admin, who only counts: every delta must carry the next `seq`. */
export async function listenToDeltas(
  baseUrl: string,
  cookie: string,
  cleanUp: AsyncDisposableStack,
): Promise<DeltaListener> {
  const socket = connectAdmin({ baseUrl, cookie });
  cleanUp.defer(() => void socket.disconnect());
  const heard = new Map<string, HeardArticle>();
  const article = (postId: string): HeardArticle => {
    const known = heard.get(postId) ?? { text: '', seq: 0, deltas: 0, outOfOrder: 0, resets: 0 };
    heard.set(postId, known);
    return known;
  };
  socket.on('article:delta', ({ postId, seq, text }) => {
    const known = article(postId);
    if (seq !== known.seq + 1) known.outOfOrder += 1;
    known.seq = seq;
    known.deltas += 1;
    known.text += text;
  });
  socket.on('article:reset', ({ postId, seq, text }) => {
    const known = article(postId);
    Object.assign(known, { seq, text, resets: known.resets + 1 });
  });
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { article };
}
