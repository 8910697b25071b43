import type { Log } from '@prism/core/log/log';
import { within } from '@prism/core/process/within';
import type { Admins } from './rights.ts';

export interface MonitorOptions<State> {
  admins: Admins;
  everyMs: number;
  look(): Promise<State>;
  /** The part of a state whose change is published. */
  news(state: State): unknown;
  notify(state: State): void;
  log: Log;
}

/**
 * Polls while a browser is connected, and publishes changes. `stop` waits for a running read, for at most two seconds.
 */
export function startMonitor<State>(options: MonitorOptions<State>): { stop(): Promise<void> } {
  const { admins, everyMs, log } = options;
  let lastNews: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (admins.sockets.size === 0) return;
    const state = await options.look();
    const news = JSON.stringify(options.news(state));
    if (news !== lastNews) options.notify(state);
    lastNews = news;
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.debug({ err: error }, 'monitor'))
        .finally(schedule);
    }, everyMs);
  }

  // A browser that connects later missed earlier news.
  admins.on('connection', () => {
    lastNews = undefined;
  });
  schedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await within(2_000, looking, 'the read of the state did not finish').catch((error: unknown) =>
        log.debug({ err: error }, 'monitor'),
      );
    },
  };
}
