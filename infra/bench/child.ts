import { fork, type Serializable } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';

/** A process of a benchmark, which is spoken to in messages of one type each way. */
export interface Child<In, Out> {
  tell(message: In): void;
  /** The next message that was not read yet. */
  hear(): Promise<Out>;
}

/** Runs `file` of this folder; it reads `argument` with `argumentOf`. */
export function startChild<In extends Serializable, Out>(
  file: string,
  argument: Serializable,
  cleanUp: AsyncDisposableStack,
): Child<In, Out> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
  cleanUp.defer(() => void child.kill('SIGKILL'));
  // What a child of ours sends is of the type its caller names.
  const messages: AsyncIterator<Out[], undefined> = on(child, 'message', { close: ['exit'] });
  child.send(argument);
  return {
    tell: (message) => void child.send(message),
    async hear() {
      const next = await messages.next();
      const [message] = next.value ?? [];
      if (message === undefined) throw new Error(`${file} ended with code ${String(child.exitCode)}`);
      return message;
    },
  };
}

/** Loads a server from a process of its own, for so many seconds at a time. */
export function startLoad(request: Load, cleanUp: AsyncDisposableStack): (seconds: number) => Promise<LoadResult> {
  const child = startChild<number, LoadResult>('load-process.ts', { ...request }, cleanUp);
  return async (seconds) => {
    child.tell(seconds);
    return await child.hear();
  };
}

/** In a child: what `startChild` was given. */
export async function argumentOf<Argument>(): Promise<Argument> {
  process.on('disconnect', () => process.exit());
  return await new Promise((resolve) => process.once('message', resolve));
}
