import type { Log } from '../log/log.ts';

/** The wire under the bus. */
export interface Carrier {
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

export interface CarrierEvents {
  receive(payload: string): void;
  /** The carrier is away; `reconnected` follows once it is back. */
  lost?(): void;
  reconnected(): void;
  log: Log;
}
