import { pino, type Logger } from 'pino';

export type Log = Logger;

/** The process's logger: JSON lines on stdout, named after the process, without secrets. */
export function createLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.apiKey', '*.setupToken'],
  });
}
