import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { startTracing } from './tracing.ts';

const { cache } = createRequire(import.meta.url);
const loaded = () => Object.keys(cache).some((file) => file.includes('@opentelemetry/exporter-trace-otlp-http'));

test('nothing is loaded until somebody wants traces', async () => {
  const off = await startTracing('api', undefined);
  expect([off.telemetry, loaded()]).toEqual([undefined, false]);
  await off.close();

  const on = await startTracing('api', 'http://127.0.0.1:9');
  expect([on.telemetry !== undefined, loaded()]).toEqual([true, true]);
  await on.close();
});
