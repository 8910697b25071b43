import { defineEntity, p } from '@mikro-orm/postgresql';
import { countedColumns } from './daily-count.ts';

const CountChangeSchema = defineEntity({
  name: 'CountChange',
  tableName: 'count_changes',
  properties: { id: p.bigint().primary().autoincrement(), ...countedColumns, count: p.integer() },
});

/**
 * A count that changes with a row, in the commit of that row. Added to the counts soon after (`writeCounts`): whoever sends an
 * enquiry would wait for everybody else whose enquiry is counted by the same number.
 */
export class CountChange extends CountChangeSchema.class {}
CountChangeSchema.setClass(CountChange);
