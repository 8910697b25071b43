import type { EntityClass, EntityDictionary, EntityManager } from '@mikro-orm/postgresql';
import type { HeldBack } from '@prism/core/contract/mails';
import type { MailKind } from '@prism/core/database/mail-record';
import type { RelatedText } from '@prism/core/database/search';
import { CallerError } from '../caller-error.ts';
import { allOf, type Condition } from './conditions.ts';
import { foundByWords } from './search.ts';
import { firstRows, foundRows, matchOf, type Selection } from './selection.ts';
import { countRows, estimateFound, type Total } from './totals.ts';

export interface Listed {
  id: string;
  createdAt: Date;
}

/** A list read by cursor, newest first by default. Its SQL names the row `r`. */
export interface CursorList<Row extends Listed> {
  entity: EntityClass<Row>;
  /** Restricts the list; the whole table by default. */
  condition?: string;
  /** The searched text in lower case, exactly the indexed expression. */
  searched: string;
  elsewhere?: readonly RelatedText[];
  /** Columns that the list does not need, such as long texts. */
  unread?: readonly string[];
  /** SQL for a time after 1970 without zone that sorts rows before their creation time, latest first. */
  rank?: string;
  /** Mails of a row, and the column with their subject id. */
  mails?: { kinds: readonly MailKind[]; subject: string };
}

export interface Position {
  /** For a ranked list: microseconds since 1970, in digits. */
  rank?: string;
  /** Microseconds since 1970, in digits. */
  createdAt: string;
  id: string;
}

export interface Slice {
  limit?: number | undefined;
  before?: Position | undefined;
  /** Oldest first. A ranked list has one order only. */
  oldest?: boolean | undefined;
  search?: string | undefined;
  where?: readonly Condition[];
}

export interface MailLine {
  kind: MailKind;
  lastError: string | null;
  sentAt: string | null;
  heldBack: HeldBack | null;
  failedAt: string | null;
}

export interface Page<Row> {
  items: { row: Row; mails: MailLine[] }[];
  /** Over all pages. */
  total: Total;
  /** Undefined after the last page. */
  next: Position | undefined;
}

type Found<Row> = EntityDictionary<Row> & { id: string; position: string; rank?: string; mails?: MailLine[] };

/**
 * A page of `list` after the last row of the previous page. New and removed rows neither repeat nor hide others, and
 * late pages cost the same.
 */
export async function readPage<Row extends Listed>(
  em: EntityManager,
  list: CursorList<Row>,
  slice: Slice,
): Promise<Page<Row>> {
  const selection = selectionOf(em, list, slice);
  const estimate = await estimateFound(em, selection);
  const slicePage = await readSlice(em, list, slice, estimate !== undefined);
  return { ...slicePage, total: estimate ?? (await countRows(em, selection)) };
}

/**
 * All rows in batches, for downloads. No connection is held between reads, so a slow download costs nothing, and an
 * aborted one ends with its reader.
 */
export async function* readSlices<Row extends Listed>(
  em: EntityManager,
  list: CursorList<Row>,
  slice: Omit<Slice, 'limit'>,
): AsyncGenerator<Page<Row>['items']> {
  const isCommon = (await estimateFound(em, selectionOf(em, list, slice))) !== undefined;
  let before = slice.before;
  do {
    // A fork for each batch: one entity manager would keep every row.
    const { items, next } = await readSlice(em.fork(), list, { ...slice, limit: sliceRows, before }, isCommon);
    if (items.length > 0) yield items;
    before = next;
  } while (before);
}

const sliceRows = 500;

async function readSlice<Row extends Listed>(
  em: EntityManager,
  list: CursorList<Row>,
  slice: Slice,
  isCommon: boolean,
): Promise<Omit<Page<Row>, 'total'>> {
  const read = async ([sql, ...values]: Condition) => await em.execute<Found<Row>[]>(sql, values);
  const isSoonFound = isCommon && slice.search && slice.limit !== undefined;
  const soon = isSoonFound ? await read(pageStatement(em, list, slice, true)) : [];
  const isWhole = slice.limit !== undefined && soon.length > slice.limit;
  const found = isWhole ? soon : await read(pageStatement(em, list, slice));
  const shown = found.slice(0, slice.limit);
  const last = shown.length < found.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({ row: toEntity(em, list.entity, row), mails: row.mails ?? [] })),
    next: last && { ...(last.rank && { rank: last.rank }), createdAt: last.position, id: last.id },
  };
}

/**
 * Reads a page, and one more row to detect the next. Finds search matches first, because PostgreSQL would otherwise
 * scan the list until the page is full, for rare words the whole table. An `isCommon` search reads only the next rows
 * of the list, so a page may be short.
 */
export function pageStatement<Row extends Listed>(
  em: EntityManager,
  list: CursorList<Row>,
  slice: Slice,
  isCommon = false,
): Condition {
  const { limit, search, oldest = false } = slice;
  const { rank } = list;
  const table = em.getMetadata(list.entity).tableName;
  const selection = selectionOf(em, list, slice);
  const columns = [
    ...columnsOf(em, list),
    `${microseconds('r.created_at')} as position`,
    ...(rank ? [`${microseconds(rank)} as rank`] : []),
    ...(list.mails ? [mailsOf(list.mails)] : []),
  ];
  const end = limit === undefined ? '' : ` limit ${limit + 1}`;
  const order = orderBy(rank, oldest);
  const read = `select ${columns.join(', ')} from`;
  const [where, ...whereValues] = allOf([...selection.conditions, ...after(rank, slice)]);
  if (!search) return [`${read} ${table} r${where} ${order}${end}`, ...whereValues];
  if (isCommon && limit !== undefined) {
    const [match, ...matchValues] = matchOf(selection);
    const next = `select * from ${selection.table} r${where} ${order} limit ${firstRows(limit)}`;
    return [`${read} (${next}) r where ${match} ${order}${end}`, ...whereValues, ...matchValues];
  }
  const [found, ...values] = foundRows(selection, `r.id, r.created_at${rank ? `, ${rank} as rank` : ''}`);
  const foundRank = rank && 'r.rank';
  const [wherePage, ...pageValues] = allOf(after(foundRank, slice));
  return [
    `with found as materialized (${found}),
       page as (select r.id from found r${wherePage} ${orderBy(foundRank, oldest)}${end})
     ${read} page join ${table} r on r.id = page.id ${order}`,
    ...values,
    ...pageValues,
  ];
}

const keysOf = (rank: string | undefined) => [...(rank ? [rank] : []), 'r.created_at', 'r.id'];

function orderBy(rank: string | undefined, oldest: boolean): string {
  const keys = keysOf(rank).map((key) => (oldest ? key : `${key} desc`));
  return `order by ${keys.join(', ')}`;
}

/** The condition after a position. Throws 'invalid' for a position of another order. */
function after(rank: string | undefined, { before, oldest = false }: Slice): Condition[] {
  if (!before) return [];
  if ((rank === undefined) !== (before.rank === undefined)) throw new CallerError('invalid', noSuchPage);
  const since1970 = (type: string) => `'epoch'::${type} + ?::bigint * interval '1 microsecond'`;
  const marks = [...(rank ? [since1970('timestamp')] : []), since1970('timestamptz'), '?::uuid'];
  const values = [...(before.rank === undefined ? [] : [before.rank]), before.createdAt, before.id];
  return [[`(${keysOf(rank).join(', ')}) ${oldest ? '>' : '<'} (${marks.join(', ')})`, ...values]];
}

export const noSuchPage = 'This page does not exist. Start again from the first one.';

/** Like `em.map`, without following references, which would take most of the time. */
function toEntity<Row extends Listed>(em: EntityManager, entity: EntityClass<Row>, found: Found<Row>): Row {
  const data = em.getDriver().mapResult(found, em.getMetadata(entity)) ?? {};
  return em.merge(entity, data, { convertCustomTypes: true, refresh: true, validate: false, cascade: false });
}

function selectionOf<Row extends Listed>(
  em: EntityManager,
  { entity, condition, searched, elsewhere = [] }: CursorList<Row>,
  { search, where = [] }: Slice,
): Selection {
  const table = em.getMetadata(entity).tableName;
  const conditions: Condition[] = [...(condition === undefined ? [] : [[condition] satisfies Condition]), ...where];
  if (!search) return { table, conditions, match: [] };
  return { conditions, ...foundByWords({ table, text: searched, elsewhere }, search) };
}

/** Without lazy columns; with formulas. */
function columnsOf<Row extends Listed>(em: EntityManager, { entity, unread = [] }: CursorList<Row>): string[] {
  const metadata = em.getMetadata(entity);
  const columns = metadata.createColumnMappingObject('r');
  const table = { alias: 'r', name: metadata.tableName, qualifiedName: metadata.tableName, toString: () => 'r' };
  const read = metadata.props.filter(({ name, lazy }) => !lazy && !unread.includes(name));
  return read.flatMap(({ fieldNames, formula, persist }) => {
    if (formula) return `${em.getDriver().evaluateFormula(formula, columns, table)} as ${fieldNames[0]}`;
    return persist === false ? [] : fieldNames.map((name) => `r.${name}`);
  });
}

/** A time in microseconds since 1970, finer than `Date`. */
const microseconds = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint::text`;

function mailsOf({ kinds, subject }: { kinds: readonly MailKind[]; subject: string }): string {
  const among = kinds.map((kind) => `'${kind}'`).join(', ');
  return `(
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'lastError', last_error, 'sentAt', sent_at, 'failedAt', failed_at, 'heldBack', held_back)), '[]')
    from mails where kind in (${among}) and subject_id = r.${subject}
  ) as mails`;
}
