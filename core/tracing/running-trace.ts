import type { Telemetry } from 'bullmq';

export interface Tracing {
  /** BullMQ's telemetry hook, with tracing on. */
  telemetry: Telemetry | undefined;
  /** Flushes pending spans. */
  close(): Promise<void>;
}
