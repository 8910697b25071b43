import { p } from '@mikro-orm/postgresql';
import type { TurnReason } from '../contract/turns.ts';

/** Who has to write next: the studio while `oursSince` is set, then the client. Neither: older than this record. */
export const turn = {
  oursSince: p.datetime().nullable(),
  /** What made it the studio's turn; null while it is not. */
  oursBy: p.string().length(20).$type<Exclude<TurnReason, 'session'>>().nullable(),
  /** When the studio wrote last, or saw that nothing is to be written. */
  theirsSince: p.datetime().nullable(),
};

interface Turned {
  oursSince?: Date | null | undefined;
  oursBy?: Exclude<TurnReason, 'session'> | null | undefined;
  theirsSince?: Date | null | undefined;
}

/** Records that the client waits. An earlier wait stays; only an acceptance takes precedence. */
export function passToUs(row: Turned, by: Exclude<TurnReason, 'session'>, at = new Date()): void {
  if (row.oursSince && by !== 'acceptance') return;
  row.oursSince = at;
  row.oursBy = by;
}

export function passToThem(row: Turned, at = new Date()): void {
  row.oursSince = null;
  row.oursBy = null;
  row.theirsSince = at;
}
