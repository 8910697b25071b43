import type { Log } from '@prism/core/log/log';
import { within } from '@prism/core/process/within';
import type { Admins } from './rights.ts';

export interface MonitorOptions<State> {
  admins: Admins;
  everyMs: number;
  look(): Promise<State>;
  /** What of a state is news when it changes. */
  news(state: State): unknown;
  tell(state: State): void;
  log: Log;
}

/**
 * Looks every so often while an admin's browser is connected, and tells when there is news. Once it has stopped, nothing is
 * being looked at any more, unless a look takes longer than two seconds.
 */
export function startMonitor<State>(options: MonitorOptions<State>): { stop(): Promise<void> } {
  const { admins, everyMs, log } = options;
  let told: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (admins.sockets.size === 0) return;
    const state = await options.look();
    const news = JSON.stringify(options.news(state));
    if (news !== told) options.tell(state);
    told = news;
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.debug({ err: error }, 'monitor'))
        .finally(schedule);
    }, everyMs);
  }

  // A browser that connects later has not heard what was sent before.
  admins.on('connection', () => {
    told = undefined;
  });
  schedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await within(2_000, looking, 'A look at the state goes on').catch((error: unknown) =>
        log.debug({ err: error }, 'monitor'),
      );
    },
  };
}
