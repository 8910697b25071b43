import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { styleText } from 'node:util';

const colours: Record<string, 'cyan' | 'green' | 'magenta'> = { prism: 'cyan', api: 'green', worker: 'magenta' };

/** Prints each line of `stream`, prefixed with the process's name. */
export function printLines(name: string, stream: Readable | null): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => printLine(name, line));
}

export function announce(text: string): void {
  printLine('prism', text);
}

function printLine(name: string, line: string): void {
  // No colours without a terminal or with NO_COLOR.
  const prefix = styleText(colours[name] ?? 'white', name.padEnd(8));
  // A stack has several lines.
  for (const part of readable(line).split('\n')) process.stdout.write(`${prefix}| ${part}\n`);
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface LogRecord {
  time: number;
  level: number;
  msg?: string;
  request?: string;
  job?: string;
  err?: { message?: string; stack?: string };
}

/** A JSON log line as text for people; any other line unchanged. */
export function readable(line: string): string {
  const record = parseRecord(line);
  if (!record) return line;
  const time = new Date(record.time).toTimeString().slice(0, 8);
  const level = (levels[record.level] ?? String(record.level)).padEnd(5);
  const cause = record.level >= 50 ? record.err?.stack : record.err?.message;
  const text = [record.msg, cause === record.msg ? undefined : cause].filter(Boolean).join(': ');
  const [first = '', ...stack] = text.split('\n');
  return [`${time} ${level} ${first}${origin(record)}`, ...stack].join('\n');
}

function origin({ request, job }: LogRecord): string {
  const named = [request && `request ${request}`, job && `job ${job}`].filter(Boolean);
  return named.length > 0 ? ` (${named.join(', ')})` : '';
}

function parseRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const record: LogRecord = JSON.parse(line);
    return typeof record.time === 'number' && typeof record.level === 'number' ? record : undefined;
  } catch {
    return undefined;
  }
}
