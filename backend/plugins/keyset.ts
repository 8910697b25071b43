import type { EntityClass, EntityDictionary, EntityManager } from '@mikro-orm/postgresql';
import type { HeldBack } from '@prism/core/contract/mails';
import type { MailKind } from '@prism/core/database/mail-record';

interface Listed {
  id: string;
  createdAt: Date;
}

/** A list that is read page by page, newest first. Its SQL calls the listed row `r`. */
export interface KeysetList<Row extends Listed> {
  entity: EntityClass<Row>;
  /** The text a search looks through. */
  searched: string;
  /** Properties that no row of the list needs, such as long texts. */
  unread?: readonly string[];
  /** The mails that go with a row, and the column by which the ledger knows it. */
  mails?: { kinds: readonly MailKind[]; subject: string };
}

/** A condition over `r`, with the values of its question marks. */
export type Condition = readonly [sql: string, ...values: unknown[]];

/** Where a page ends: the exact time and the id of its last row. */
export interface Position {
  createdAt: string;
  id: string;
}

/** Which part of a list: all of it where nothing is said. */
export interface Slice {
  limit?: number | undefined;
  before?: Position | undefined;
  search?: string | undefined;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  where?: readonly Condition[];
}

/** A line of the ledger, as JSON. */
export interface MailLine {
  kind: MailKind;
  lastError: string | null;
  sentAt: string | null;
  heldBack: HeldBack | null;
  failedAt: string | null;
}

export interface Page<Row> {
  items: { row: Row; mails: MailLine[] }[];
  /** How many there are on all pages. */
  total: number;
  /** Undefined after the last page. */
  next: Position | undefined;
}

/** A row as the database gives it. */
type Found<Row> = EntityDictionary<Row> & { id: string; position: string; mails?: MailLine[] };

/**
 * One page of `list`. It goes on from the last row of the page before, not from a count of rows, so rows that come or go
 * meanwhile neither repeat nor hide others, and a late page costs as much as the first.
 */
export async function readPage<Row extends Listed>(
  em: EntityManager,
  list: KeysetList<Row>,
  slice: Slice,
): Promise<Page<Row>> {
  const [sql, ...values] = pageStatement(em, list, slice);
  const found = await em.execute<Found<Row>[]>(sql, values);
  const shown = found.slice(0, slice.limit);
  const last = shown.length < found.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({ row: em.map(list.entity, row), mails: row.mails ?? [] })),
    total: await countRows(em, list, slice),
    next: last && { createdAt: last.position, id: last.id },
  };
}

/** The statement that reads a page, and one row more to see whether another page follows. */
export function pageStatement<Row extends Listed>(em: EntityManager, list: KeysetList<Row>, slice: Slice): Condition {
  const { before, limit } = slice;
  const after: Condition[] = before
    ? [['(r.created_at, r.id) < (?::timestamptz, ?::uuid)', before.createdAt, before.id]]
    : [];
  const [where, ...values] = allOf([...conditions(list, slice), ...after]);
  const columns = [...columnsOf(em, list), `${exactTime} as position`, ...(list.mails ? [mailsOf(list.mails)] : [])];
  const end = limit === undefined ? '' : ` limit ${limit + 1}`;
  return [
    `select ${columns.join(', ')} ${from(em, list)}${where} order by r.created_at desc, r.id desc${end}`,
    ...values,
  ];
}

async function countRows<Row extends Listed>(em: EntityManager, list: KeysetList<Row>, slice: Slice): Promise<number> {
  const [where, ...values] = allOf(conditions(list, slice));
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total ${from(em, list)}${where}`,
    values,
  );
  return counted?.total ?? 0;
}

function from<Row extends Listed>(em: EntityManager, { entity }: KeysetList<Row>): string {
  return `from ${em.getMetadata(entity).tableName} r`;
}

/** Without what is only loaded on demand, such as files. */
function columnsOf<Row extends Listed>(em: EntityManager, { entity, unread = [] }: KeysetList<Row>): string[] {
  const stored = em
    .getMetadata(entity)
    .props.filter(({ name, lazy, persist }) => !lazy && persist !== false && !unread.includes(name));
  return stored.flatMap(({ fieldNames }) => fieldNames.map((name) => `r.${name}`));
}

/** To the microsecond, which a `Date` does not keep. */
const exactTime = `to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function mailsOf({ kinds, subject }: { kinds: readonly MailKind[]; subject: string }): string {
  const among = kinds.map((kind) => `'${kind}'`).join(', ');
  return `(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'lastError', last_error, 'sentAt', sent_at, 'failedAt', failed_at, 'heldBack', held_back)), '[]')
    from mails where kind in (${among}) and subject_id = r.${subject}
  ) as mails`;
}

function conditions<Row extends Listed>(
  { searched }: KeysetList<Row>,
  { search, ids, where = [] }: Slice,
): Condition[] {
  const all = [...where];
  if (search) all.push([`strpos(lower(${searched}), lower(?)) > 0`, search]);
  if (ids) all.push([`r.id in (${ids.map(() => '?::uuid').join(', ') || 'null'})`, ...ids]);
  return all;
}

function allOf(all: readonly Condition[]): Condition {
  if (all.length === 0) return [''];
  return [` where ${all.map(([sql]) => sql).join(' and ')}`, ...all.flatMap(([, ...values]) => values)];
}
