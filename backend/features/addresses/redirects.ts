import type { EntityManager, QueryOrderMap } from '@mikro-orm/postgresql';
import type { Call, SortOf } from '@prism/core/contract/call';
import {
  redirectRow,
  comparableAddress,
  type redirectCalls,
  takenFrom,
  wrongFrom,
  wrongTo,
  type MissedAddress as MissedRow,
  type RedirectInput,
  type RedirectRow,
} from '@prism/core/contract/redirects';
import { MissedAddress } from '@prism/core/database/missed-address';
import { Redirect } from '@prism/core/database/redirect';
import { RedirectLoop, storeRedirects } from '@prism/core/redirects/keep-urls';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import { offsetOf, type NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { sortedBy } from '../../http/pagination/sorting.ts';
import type { Total } from '../../http/pagination/totals.ts';
import type { RedirectLines } from './redirect-lines.ts';

interface AddressSearch<Of extends Call> extends NumberedPage {
  search: string;
  sort?: SortOf<Of>;
}

interface Part<Row> {
  rows: Row[];
  total: Total;
}

type Way = 'asc' | 'desc';
const redirectOrders = {
  from: (path: Way): QueryOrderMap<Redirect> => ({ path }),
  created: (madeAt: Way): QueryOrderMap<Redirect> => ({ madeAt }),
  used: (uses: Way): QueryOrderMap<Redirect> => ({ uses }),
};
const missedOrders = {
  path: (path: Way): QueryOrderMap<MissedAddress> => ({ path }),
  count: (count: Way): QueryOrderMap<MissedAddress> => ({ count }),
  last: (lastAt: Way): QueryOrderMap<MissedAddress> => ({ lastAt }),
};

export async function listRedirects(
  em: EntityManager,
  { search, sort, ...page }: AddressSearch<typeof redirectCalls.list>,
): Promise<Part<RedirectRow>> {
  const says = { $ilike: likeOf(search) };
  const sorted = sortedBy(sort, redirectOrders);
  const [rows, count] = await em.findAndCount(Redirect, search ? { $or: [{ path: says }, { target: says }] } : {}, {
    limit: page.limit,
    offset: offsetOf(page),
    orderBy: [sorted?.column(sorted.way) ?? {}, { madeAt: 'desc', path: 'asc' }],
  });
  return { rows: rows.map(toRow), total: { count, isEstimate: false } };
}

export async function listMissed(
  em: EntityManager,
  { search, sort, ...page }: AddressSearch<typeof redirectCalls.missed>,
): Promise<Part<MissedRow>> {
  const sorted = sortedBy(sort, missedOrders);
  const [rows, count] = await em.findAndCount(MissedAddress, search ? { path: { $ilike: likeOf(search) } } : {}, {
    limit: page.limit,
    offset: offsetOf(page),
    orderBy: [sorted?.column(sorted.way) ?? {}, { count: 'desc', lastAt: 'desc', path: 'asc' }],
  });
  const toMissed = ({ lastAt, ...row }: MissedAddress): MissedRow => ({ ...row, lastAt: lastAt.toISOString() });
  return { rows: rows.map(toMissed), total: { count, isEstimate: false } };
}

export function asPaths({ from, to }: RedirectInput, publicUrl: string): RedirectInput {
  const { origin } = new URL(publicUrl);
  const asPath = (address: string) => {
    const url = URL.parse(address);
    return url?.origin === origin ? url.pathname + url.search + url.hash : address;
  };
  return { from: asPath(from), to: asPath(to) };
}

export async function saveRedirect(em: EntityManager, input: RedirectInput, isTaken: boolean): Promise<RedirectRow> {
  const wrong = { from: wrongFrom(input.from) ?? (isTaken ? takenFrom : undefined), to: wrongTo(input.to) };
  const first = wrong.from ?? wrong.to;
  if (first !== undefined) {
    const fields = { ...(wrong.from && { from: wrong.from }), ...(wrong.to && { to: wrong.to }) };
    throw new CallerError('invalid', first, { fields });
  }
  await store(em, [input], () => 'to');
  return toRow(await em.findOneOrFail(Redirect, { path: comparableAddress(input.from) }, { refresh: true }));
}

/**
 * Stores all redirects of a file, or none and returns a message for each invalid line in `fields`. `isTaken` says
 * whether a page exists.
 */
export async function importRedirects(
  em: EntityManager,
  { redirects, wrong }: RedirectLines,
  isTaken: (from: string) => boolean,
): Promise<number> {
  const fields = { ...wrong };
  for (const { from, line } of redirects) if (isTaken(from)) fields[line] ??= `${takenFrom}.`;
  if (Object.keys(fields).length > 0)
    throw new CallerError('invalid', 'Nothing was imported. Correct these lines and try again.', { fields });
  await store(em, redirects, (path) => {
    const looping = redirects.find(({ from }) => comparableAddress(from) === path);
    return String(looping?.line);
  });
  return redirects.length;
}

export async function removeRedirect(em: EntityManager, from: string): Promise<void> {
  const removed = await em.nativeDelete(Redirect, { path: comparableAddress(from) });
  if (removed === 0) throw new CallerError('not-found', 'This redirect no longer exists.');
}

export async function forgetMissed(em: EntityManager, path: string): Promise<void> {
  await em.nativeDelete(MissedAddress, { path });
}

/** `fieldOf` names the invalid field of a loop. */
async function store(
  em: EntityManager,
  redirects: readonly RedirectInput[],
  fieldOf: (path: string) => string,
): Promise<void> {
  try {
    await em.transactional(async (tx) => {
      await storeRedirects(tx, redirects, { isByHand: true });
      for (const { from } of redirects) await tx.nativeDelete(MissedAddress, { path: comparableAddress(from) });
    });
  } catch (error) {
    if (!(error instanceof RedirectLoop)) throw error;
    const sentence = `${error.from} would redirect to itself`;
    throw new CallerError('invalid', sentence, { fields: { [fieldOf(error.from)]: sentence } });
  }
}

function toRow(redirect: Redirect): RedirectRow {
  return rowOf(redirectRow, redirect, { from: redirect.path, to: redirect.target ?? null });
}

function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
