import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one piece of work carries. */
export interface LogFields {
  /** The request that this work answers, or that ordered it. */
  request?: string;
  queue?: string;
  job?: string;
}

const scope = new AsyncLocalStorage<LogFields>();

/** Does `work` with these fields in each of its log lines, also in those it writes later. */
export function inLogScope<Result>(fields: LogFields, work: () => Result): Result {
  return scope.run(fields, work);
}

/** The fields of the work that is under way here; none outside of any. */
export function logFields(): Readonly<LogFields> {
  return scope.getStore() ?? {};
}

const listener = new AsyncLocalStorage<(line: string) => void>();

/** Does `work`, and tells `hear` of each of its log lines that is no detail for developers. */
export function hearingLog<Result>(hear: (line: string) => void, work: () => Result): Result {
  return listener.run(hear, work);
}

/** Who hears the log of the work that is under way here; undefined outside of any, or where nobody does. */
export function logListener(): ((line: string) => void) | undefined {
  return listener.getStore();
}
