import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogFields {
  /** The request that caused this work. */
  request?: string;
  queue?: string;
  job?: string;
}

const scope = new AsyncLocalStorage<LogFields>();

export function inLogScope<Result>(fields: LogFields, work: () => Result): Result {
  return scope.run(fields, work);
}

export function logFields(): Readonly<LogFields> {
  return scope.getStore() ?? {};
}

const listener = new AsyncLocalStorage<(line: string) => void>();

/** Runs `work` and passes each of its log lines, except debug lines, to `hear`. */
export function hearingLog<Result>(hear: (line: string) => void, work: () => Result): Result {
  return listener.run(hear, work);
}

export function logListener(): ((line: string) => void) | undefined {
  return listener.getStore();
}
