import type { AdminToServer, ServerToAdmin } from '@prism/core/contract/live';
import type { Log } from '@prism/core/log/log';
import type { Queues } from '@prism/core/queue/queues';
import type { Namespace } from 'socket.io';
import { queueStates } from '@prism/core/queue/queue-states';

const everyMs = 500;

/** Tells watching admins how the queues are doing, when that changed, at most twice a second. */
export function startQueueMonitor({
  admins,
  queues,
  log,
}: {
  admins: Namespace<AdminToServer, ServerToAdmin>;
  queues: Queues;
  log: Log;
}): { stop(): void } {
  let told = '';
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    if (admins.sockets.size > 0) {
      const states = await queueStates(queues);
      // Age alone is no news: the browser counts on by itself.
      const news = JSON.stringify(
        states.map(({ oldestWaitingMs, ...rest }) => ({ ...rest, waits: oldestWaitingMs !== null })),
      );
      if (news !== told) admins.local.emit('queues', states);
      told = news;
    } else {
      told = '';
    }
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.debug({ err: error }, 'queue states'))
        .finally(schedule);
    }, everyMs);
  }

  // Whoever comes later has not heard what was told before.
  admins.on('connection', () => {
    told = '';
  });
  schedule();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
