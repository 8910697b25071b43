import { ConfigError } from '../config/config.ts';

export interface Running {
  /** Finishes current work and releases everything. */
  close(): Promise<void>;
  /** What `close` is waiting for, for a log line. */
  waitsFor?(): string;
  /** How long `close` may continue to serve, in milliseconds. */
  servesOnMs?: number;
}

/** Printed to the operator as plain lines, without a stack. */
export class OperatorError extends Error {}

export const closeTimeoutMs = 20_000;

const endings = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;

/**
 * Runs a process until SIGTERM, SIGINT, SIGHUP or the loss of its supervisor. A failed start exits with code 1 and one
 * line for each fault.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  // During start-up too: PID 1 of a container ignores signals without a handler.
  const leave = () => process.exit(1);
  for (const ending of endings) process.once(ending, leave);
  const running = await start().catch(failStart);
  for (const ending of endings) process.off(ending, leave);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    const limitMs = closeTimeoutMs + (running.servesOnMs ?? 0);
    setTimeout(() => {
      const what = running.waitsFor?.() ?? 'Work';
      console.error(`${what} was still running ${limitMs / 1000} seconds after the signal to stop and is aborted.`);
      process.exit(1);
    }, limitMs).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const ending of endings) process.on(ending, stop);
  // Tells the supervisor that it is ready.
  process.send?.('ready');
}

export function failStart(error: unknown): never {
  console.error(describeFailure(error));
  process.exit(1);
}

/** Whether an unknown option was given. */
function isMistyped(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError || isMistyped(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
