import type { EntityManager } from '@mikro-orm/postgresql';
import { isStored, readStored, type Kept } from '@prism/core/files/stored-bytes';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import { enqueue } from '@prism/core/queue/outbox';

export interface DrawingDeps {
  em: EntityManager;
  bus: Pick<LiveBus, 'subscribe'>;
}

/** The timeout of social networks. */
const timeoutMs = 6_000;
/** A waiting request holds only its connection. */
const mostWaiting = 100;
let waiting = 0;

/**
 * The bytes of a drawn picture. Enqueues and awaits a missing one: undefined on timeout, null if no page names it.
 */
export async function readDrawnPicture(deps: DrawingDeps, id: string): Promise<DrawnFile | null | undefined> {
  const { em, bus } = deps;
  const found = await findDrawn(em, id);
  if (!found || isStored(found)) return found && (await readDrawn(em, found));
  if (waiting >= mostWaiting) return undefined;
  waiting += 1;
  const { done, stop } = completionOf(bus, id);
  try {
    await orderDrawing(em, id);
    // Drawn since the first look.
    const present = await findDrawn(em, id);
    if (!isStored(present)) await done;
    const drawn = await findDrawn(em, id);
    return drawn && isStored(drawn) ? await readDrawn(em, drawn) : undefined;
  } finally {
    stop();
    waiting -= 1;
  }
}

interface DrawnFile {
  /** The file's id, for its ETag. */
  id: string;
  bytes: Buffer;
}

type FoundDrawing = Kept & { fileId: string | null };

async function readDrawn(em: EntityManager, found: FoundDrawing): Promise<DrawnFile> {
  return { id: found.fileId ?? '', bytes: await readStored(em, found) };
}

/** Enqueues the job once, and again after ten minutes without a result. */
async function orderDrawing(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const [ordered] = await tx.execute<{ id: string }[]>(
      `update drawn_pictures set ordered_at = now()
       where id = ? and file_id is null and (ordered_at is null or ordered_at < now() - interval '10 minutes') returning id`,
      [id],
    );
    if (ordered) enqueue(tx, { name: 'draw-picture', data: { drawnPictureId: id } });
  });
}

/** Records a view, at most once a day. */
async function findDrawn(em: EntityManager, id: string): Promise<FoundDrawing | null> {
  const [row] = await em.execute<FoundDrawing[]>(
    `with looked_at as (
       update drawn_pictures set needed_at = now() where id = ? and needed_at < now() - interval '1 day'
     ) select d.file_id as "fileId", f.bytes, f.object from drawn_pictures d left join files f on f.id = d.file_id where d.id = ?`,
    [id, id],
  );
  return row ?? null;
}

/** Resolves when a worker has drawn it, or on timeout. */
function completionOf(bus: DrawingDeps['bus'], id: string): { done: Promise<void>; stop: () => void } {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  const unsubscribe = bus.subscribe((message) => {
    if (isEndOf(message, id)) resolve();
  });
  return {
    done,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

function isEndOf(message: BusMessage, id: string): boolean {
  if (message.type !== 'job') return false;
  const { aboutId, status } = message.event;
  return aboutId === id && (status === 'completed' || status === 'failed');
}
