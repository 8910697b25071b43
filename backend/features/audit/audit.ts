import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditGroup } from '@prism/core/contract/act';
import { auditActs, type auditCalls, auditRow, describeAct, type AuditRow } from '@prism/core/contract/audit';
import type { QueryOf } from '@prism/core/contract/call';
import type { Fact } from '@prism/core/contract/facts';
import { AuditLine, auditSearchText } from '@prism/core/database/audit-line';
import { rowOf } from '../../http/row-of.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, readSlices, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

/** Days in the studio's time zone, both included. */
export type AuditFilter = QueryOf<typeof auditCalls.export>;

/** One page of the audit log, newest first. Days are in `timeZone`. */
export async function listAuditLines(
  em: EntityManager,
  { limit, before, oldest, ...filter }: Pick<Slice, 'limit' | 'before' | 'oldest'> & AuditFilter,
  timeZone: string,
): Promise<Page<AuditLine>> {
  return await readPage(em, auditList, { limit, before, oldest, ...sliceOf(filter, timeZone) });
}

export async function* eachAuditLine(
  em: EntityManager,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<AuditRow[]> {
  for await (const items of readSlices(em, auditList, sliceOf(filter, timeZone)))
    yield items.map(({ row }) => toRow(row));
}

export function toRow(line: AuditLine): AuditRow {
  return rowOf(auditRow, line, { at: line.createdAt.toISOString(), subject: line.subjectId ?? null });
}

export const auditColumns: readonly Fact<AuditRow>[] = [
  { label: 'Time', value: ({ at }) => at },
  { label: 'Person', value: ({ person }) => person },
  { label: 'What', value: ({ act }) => describeAct(act).label },
  { label: 'Kind', value: ({ kind }) => kind },
  { label: 'Id', value: ({ subject }) => subject },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Detail', value: ({ detail }) => detail },
  { label: 'Outcome', value: ({ outcome }) => outcome },
  { label: 'Address', value: ({ address }) => address },
  { label: 'Session', value: ({ session }) => session },
  { label: 'Request', value: ({ request }) => request },
];

const auditList: CursorList<AuditLine> = { entity: AuditLine, searched: auditSearchText };

function sliceOf({ search, group, outcome, from, until, kind, subject }: AuditFilter, timeZone: string) {
  const where: Condition[] = [];
  if (kind !== undefined && subject !== undefined) where.push(['r.kind = ? and r.subject_id = ?', kind, subject]);
  if (outcome) where.push([`r.outcome = '${outcome}'`]);
  if (group) where.push(['r.act = any (?::text[])', textArray(actsOf(group))]);
  if (from) where.push(['r.created_at >= ?::date::timestamp at time zone ?', from, timeZone]);
  if (until) where.push(['r.created_at < (?::date + 1)::timestamp at time zone ?', until, timeZone]);
  return { ...(search && { search }), where };
}

const actsOf = (group: AuditGroup) => Object.keys(auditActs).filter((act) => describeAct(act).group === group);

/** The driver would expand an array to a list of values. */
const textArray = (values: readonly string[]) => `{${values.join(',')}}`;
