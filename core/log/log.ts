import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { logFields } from './scope.ts';

export type Log = Logger;

/**
 * The process's logger: JSON lines, named after the process, without secrets. What is logged in the course of a request
 * or a job names it, and its trace where there is one.
 */
export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    name,
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.apiKey', '*.setupToken'],
    mixin() {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return { ...logFields(), ...(traceId && { traceId }) };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
