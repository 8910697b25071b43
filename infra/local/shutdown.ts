/** What a start brings up, in the order in which it goes down: those who use before what they use. */
const order = ['api', 'worker', 'sandbox', 'mailbox', 'services-file', 'database', 'lock'] as const;
export type Part = (typeof order)[number];

export interface Shutdown {
  /** Aborted as soon as the stop begins. */
  signal: AbortSignal;
  add(part: Part, stop: () => Promise<void> | void): void;
  /** Stops every part that was added; a second call waits for the first. */
  run(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const controller = new AbortController();
  const stops = new Map<Part, () => Promise<void> | void>();
  let running: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    controller.abort();
    for (const part of order) {
      try {
        await stops.get(part)?.();
      } catch (error) {
        // One part that cannot stop must not keep the others alive.
        console.error(error);
      }
    }
  }

  return {
    signal: controller.signal,
    add(part, stop) {
      controller.signal.throwIfAborted();
      stops.set(part, stop);
    },
    run: () => (running ??= stopAll()),
  };
}
