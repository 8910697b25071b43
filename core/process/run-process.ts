import { ConfigError } from '../config/config.ts';

export interface Running {
  /** Finishes what is under way and lets everything go. */
  close(): Promise<void>;
  /** How long `close` may go on serving, in milliseconds, before it lets go of the rest. */
  servesOnMs?: number;
}

/** Said to the operator as it is: one or more plain lines, no stack. */
export class OperatorError extends Error {}

/** How long a process that no longer serves may take to end before it is ended hard. */
export const closeTimeoutMs = 20_000;

/**
 * Runs one process from start to end: stops on SIGTERM, SIGINT, SIGHUP or when the supervisor that forked it is gone.
 * A start that fails ends with exit code 1 and one line a fault.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  // A process that still waits for a database must not outlive the supervisor either.
  const leave = () => process.exit(1);
  process.once('disconnect', leave);
  const running = await start().catch(failStart);
  process.off('disconnect', leave);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), closeTimeoutMs + (running.servesOnMs ?? 0)).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  // Tells a supervisor that this process is ready to serve.
  process.send?.('ready');
}

/** Prints why a start failed, for the person who can mend it, and ends the process. */
export function failStart(error: unknown): never {
  console.error(describeFailure(error));
  process.exit(1);
}

/** Whether the command was given options that it does not have. */
function isMistyped(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError || isMistyped(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
