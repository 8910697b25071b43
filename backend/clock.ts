import type { Log } from '@prism/core/log/log';

interface ClockOptions {
  /** Does the due work. Returns when more is due, if known. */
  look: () => Promise<Date | undefined>;
  log: Log;
  /** Logged at most once a minute while `look` fails. */
  waits: string;
  everyMs: number;
}

export interface Clock {
  /** Looks at once, because the schedule has changed. */
  wake(): void;
  close(): Promise<void>;
}

const sayEveryMs = 60_000;
const retryMs = 1_000;

/** Calls `look` when work is due, and every `everyMs` for work that other processes scheduled. */
export function startClock({ look, log, waits, everyMs }: ClockOptions): Clock {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;
  let failures = 0;
  let saidAt = -Infinity;

  /** Returns the delay until the next look, in milliseconds. */
  async function lookOnce(): Promise<number> {
    try {
      const nextAt = await look();
      failures = 0;
      return Math.max(0, Math.min(everyMs, (nextAt?.getTime() ?? Infinity) - Date.now()));
    } catch (error) {
      failures += 1;
      // A single failure may be transient.
      if (failures > 1 && performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now();
        log.warn({ err: error }, waits);
      }
      return Math.min(everyMs, retryMs);
    }
  }

  function tick(): void {
    isAskedAgain = false;
    running = lookOnce().then((waitMs) => {
      running = undefined;
      if (!isClosed) timer = setTimeout(tick, isAskedAgain ? 0 : waitMs);
    });
  }
  tick();
  return {
    wake() {
      isAskedAgain = true;
      if (isClosed || running) return;
      clearTimeout(timer);
      tick();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
