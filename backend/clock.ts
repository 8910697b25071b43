import type { Log } from '@prism/core/log/log';

interface ClockOptions {
  /** Does what is due now. */
  look: () => Promise<void>;
  log: Log;
  /** What is logged where that fails again and again. */
  waits: string;
  everyMs: number;
}

/** Looks again and again whether something is due, for as long as it runs. Any number of processes may look. */
export function startClock({ look, log, waits, everyMs }: ClockOptions): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosed = false;
  let failures = 0;
  /** Once a minute. */
  const between = 60_000 / everyMs;

  async function lookOnce(): Promise<void> {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      // The database may only be a moment away. Then once a minute, for as long as it lasts.
      if (failures % between === 2) log.warn({ err: error }, waits);
    }
    if (!isClosed) timer = setTimeout(tick, everyMs);
  }
  const tick = () => void (running = lookOnce());
  tick();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
