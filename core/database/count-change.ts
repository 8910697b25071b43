import { defineEntity, p } from '@mikro-orm/postgresql';
import { countedColumns } from './daily-count.ts';

const CountChangeSchema = defineEntity({
  name: 'CountChange',
  tableName: 'count_changes',
  properties: { id: p.bigint().primary().autoincrement(), ...countedColumns, count: p.integer() },
});

/**
 * A change of a daily count, in the commit of its row. Added to the counts later (`writeCounts`), because concurrent
 * enquiries would wait for the same row.
 */
export class CountChange extends CountChangeSchema.class {}
CountChangeSchema.setClass(CountChange);
