import { createRequire } from 'node:module';
import { SpanKind, trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { startTracing } from './tracing.ts';

const { cache } = createRequire(import.meta.url);
const loaded = () => Object.keys(cache).some((file) => file.includes('@opentelemetry/exporter-trace-otlp-http'));

test('nothing is loaded without tracing', async () => {
  const off = await startTracing('api', undefined);
  expect([off.telemetry, loaded()]).toEqual([undefined, false]);
  await off.close();

  const on = await startTracing('api', 'http://127.0.0.1:9');
  expect([on.telemetry !== undefined, loaded()]).toEqual([true, true]);
  await on.close();
});

test('a process exits cleanly although the collector takes no spans', async () => {
  const tracing = await startTracing('api', 'http://127.0.0.1:9');
  trace.getTracer('test').startSpan('GET', { kind: SpanKind.SERVER }).end();
  await expect(tracing.close()).resolves.toBeUndefined();
});
