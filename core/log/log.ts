import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { logFields, logListener } from './scope.ts';

export type Log = Logger;

/** Property names of secrets, which are removed from every log line. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'setupToken',
  'apiKey',
  'sealedKey',
  'token',
  'cookie',
  'authorization',
];

/**
 * The process's logger: JSON lines, on stdout where nothing else is said, named after the process, without secrets. What
 * is logged in the course of a request or a job names it, and its trace where there is one.
 */
export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    name,
    level,
    redact: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`, `*.*.*.${secret}`]),
    serializers: { err: describeError },
    mixin() {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return { ...logFields(), ...(traceId && { traceId }) };
    },
    hooks: {
      logMethod(line, method, lineLevel) {
        if (lineLevel >= infoLevel) logListener()?.(inWords(line));
        method.apply(this, line);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const infoLevel = 30;

/** A line as people read it: its sentence, with the kind and the reason that it names. */
function inWords(line: readonly unknown[]): string {
  const [fields] = line;
  const named = typeof fields === 'object' && fields !== null ? fields : {};
  const parts = [
    line.find((part) => typeof part === 'string'),
    'kind' in named && named.kind,
    'reason' in named && named.reason,
  ];
  return parts.filter((part) => typeof part === 'string').join(': ');
}

/** What PostgreSQL adds to a broken rule: the whole row, and so somebody's address or the hash of a password. */
const rowDetail = /\n - detail: .*/s;

/**
 * An error with its stack and none of its other properties, because drivers and mail clients keep what they were sent in
 * them.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? typeof error : error;
  const message = error.message.replace(rowDetail, '');
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replaceAll(error.message, () => message),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
  };
}
