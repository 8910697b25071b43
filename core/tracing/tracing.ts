import type { Tracing } from './running-trace.ts';

/** Sends this process's spans to `endpoint`, an OpenTelemetry collector. Without one nothing is loaded, recorded or sent. */
export async function startTracing(process: 'api' | 'worker', endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return { telemetry: undefined, close: async () => undefined };
  const { startExport } = await import('./export.ts');
  return startExport(`prism-${process}`, endpoint);
}
