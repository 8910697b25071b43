import type { Telemetry } from 'bullmq';

export interface Tracing {
  /** What BullMQ tells of its jobs; undefined while nobody wants to know. */
  telemetry: Telemetry | undefined;
  /** Sends what was not yet sent. */
  close(): Promise<void>;
}
