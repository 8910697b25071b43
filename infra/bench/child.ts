import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A process of a benchmark, which is spoken to in messages of one type each way. */
export interface Child<In, Out> {
  tell(message: In): void;
  /** The next message that was not read yet. */
  hear(): Promise<Out>;
  stop(): Promise<void>;
}

/** Runs `file` of this folder; it reads `argument` with `argumentOf`. */
export function startChild<In extends Serializable, Out>(file: string, argument: unknown = {}): Child<In, Out> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // Through a file, because whole pages are more than a command line takes.
  const folder = mkdtempSync(join(tmpdir(), 'prism-bench-'));
  const argumentFile = join(folder, 'argument.json');
  writeFileSync(argumentFile, JSON.stringify(argument));
  const child = fork(path, [argumentFile], { serialization: 'advanced' });
  const heard: Out[] = [];
  let waiting: PromiseWithResolvers<Out> | undefined;
  child.on('message', (message) => {
    // What a child of ours sends is of the type its caller names.
    heard.push(message as Out);
    const next = waiting && heard.shift();
    if (next !== undefined) {
      waiting?.resolve(next);
      waiting = undefined;
    }
  });
  const ended = once(child, 'exit');
  ended.then(
    ([code]) => waiting?.reject(new Error(`${file} ended with code ${String(code)}`)),
    () => undefined,
  );
  return {
    tell: (message) => void child.send(message),
    async hear() {
      const next = heard.shift();
      if (next !== undefined) return next;
      if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}`);
      waiting = Promise.withResolvers<Out>();
      return await waiting.promise;
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In a child: what `startChild` was given. */
export function argumentOf<Argument>(): Argument {
  return JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
}
