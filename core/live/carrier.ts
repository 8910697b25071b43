import type { Log } from '../log/log.ts';

export interface Carrier {
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

export interface CarrierEvents {
  receive(payload: string): void;
  /** The transport is down; `reconnected` follows. */
  lost?(): void;
  reconnected(): void;
  log: Log;
}
