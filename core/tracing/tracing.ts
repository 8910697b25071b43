import type { Tracing } from './running-trace.ts';

/** Exports spans to an OpenTelemetry collector at `endpoint`. Without one nothing is loaded or recorded. */
export async function startTracing(process: 'api' | 'worker', endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return { telemetry: undefined, close: async () => undefined };
  const { startExport } = await import('./export.ts');
  return startExport(`prism-${process}`, endpoint);
}
