import type { EntityManager } from '@mikro-orm/postgresql';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import { addJob } from '@prism/core/queue/outbox';

export interface DrawingDeps {
  em: EntityManager;
  bus: Pick<LiveBus, 'subscribe'>;
}

/** As long as networks wait for a picture. */
const patienceMs = 6_000;
/** A request that waits holds a connection to its reader and nothing else. */
const mostWaiting = 100;
let waiting = 0;

/**
 * The bytes of a drawn picture. One that nobody has asked for before is ordered now and waited for: undefined where it is not
 * there in time, null where no page ever named it.
 */
export async function readDrawnPicture(deps: DrawingDeps, id: string): Promise<DrawnFile | null | undefined> {
  const { em, bus } = deps;
  const found = await findDrawn(em, id);
  if (!found || found.bytes) return found && { id: found.fileId ?? '', bytes: found.bytes ?? Buffer.alloc(0) };
  if (waiting >= mostWaiting) return undefined;
  waiting += 1;
  const { done, stop } = completionOf(bus, id);
  try {
    await orderDrawing(em, id);
    // Drawn between the first look and the order.
    const meanwhile = await findDrawn(em, id);
    if (!meanwhile?.bytes) await done;
    const drawn = await findDrawn(em, id);
    return drawn?.bytes ? { id: drawn.fileId ?? '', bytes: drawn.bytes } : undefined;
  } finally {
    stop();
    waiting -= 1;
  }
}

interface DrawnFile {
  /** Of the file, for its ETag. */
  id: string;
  bytes: Buffer;
}

/** Owes the job, once; again where nothing has come of it for ten minutes. */
async function orderDrawing(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const [ordered] = await tx.execute<{ id: string }[]>(
      `update drawn_pictures set ordered_at = now()
       where id = ? and file_id is null and (ordered_at is null or ordered_at < now() - interval '10 minutes') returning id`,
      [id],
    );
    if (ordered) addJob(tx, { name: 'draw-picture', data: { drawnPictureId: id } });
  });
}

/** With the note that somebody looked at it, a day after the last at the earliest. */
async function findDrawn(
  em: EntityManager,
  id: string,
): Promise<{ fileId: string | null; bytes: Buffer | null } | null> {
  const [row] = await em.execute<{ fileId: string | null; bytes: Buffer | null }[]>(
    `with looked_at as (
       update drawn_pictures set needed_at = now() where id = ? and needed_at < now() - interval '1 day'
     ) select d.file_id as "fileId", f.bytes from drawn_pictures d left join files f on f.id = d.file_id where d.id = ?`,
    [id, id],
  );
  return row ?? null;
}

/** Resolves when a worker says that it has drawn this, or when the patience is over. */
function completionOf(bus: DrawingDeps['bus'], id: string): { done: Promise<void>; stop: () => void } {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
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
