import { failStart } from '../process/run-process.ts';
import { runFilesCommand } from './command.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
const { isTTY } = process.stdout;
/** Overwrites the line on a terminal, otherwise a line every ten seconds. */
const progress = {
  everyMs: isTTY ? 500 : 10_000,
  show: (line: string) => void process.stdout.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`),
  end: () => void (isTTY && process.stdout.write('\r\u001b[K')),
};
await runFilesCommand(process.argv.slice(2), {
  env: process.env,
  say: console.log,
  signal: stopping.signal,
  progress,
}).catch(failStart);
