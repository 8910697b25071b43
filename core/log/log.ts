import { hostname } from 'node:os';
import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { version } from '../process/version.ts';
import { logFields, logListener } from './scope.ts';

export type Log = Logger;

/** Properties that are removed from every log line. */
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
 * The process's logger: JSON lines without secrets, on stdout by default. Lines within a request or job carry its id
 * and trace.
 */
export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    base: { pid: process.pid, hostname: hostname(), version },
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

/** A line for people: its message with kind and reason. */
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

/** PostgreSQL adds the failing row to constraint errors, including personal data and password hashes. */
const rowDetail = /\n - detail: .*/s;

/** An error with only its stack: drivers and mail clients keep what they sent in other properties. */
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
