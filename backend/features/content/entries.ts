import { isDeepStrictEqual } from 'node:util';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '@prism/core/content/addresses';
import { completed } from '@prism/core/content/check';
import { isProven } from '@prism/core/content/claims';
import { fieldsOf, isKind, kinds, whyAlwaysOn, type KindName } from '@prism/core/content/content';
import { filesIn } from '@prism/core/content/files-in';
import { slugify } from '@prism/core/contract/generations';
import type { Fields } from '@prism/core/fields/fields';
import { isOwnWord, keyMaxOf, proof, type Proof } from '@prism/core/content/kind';
import { fileAt } from '@prism/core/contract/files';
import type { Restored } from '@prism/core/contract/bin';
import type { AdminEntry, EntryInput } from '@prism/core/contract/content-calls';
import { StoredFile } from '@prism/core/database/stored-file';
import { ContentEntry } from '@prism/core/database/content-entry';
import { confirmLegal, isLegal } from '@prism/core/database/content/legal';
import { publishVersion } from '@prism/core/database/content/versions';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { entryState } from '@prism/core/database/revisions/states';
import { createGone, restoreUrls } from '@prism/core/redirects/keep-urls';
import { presentKey } from '@prism/core/redirects/present-key';
import { CallerError } from '../../http/caller-error.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readNumbered } from '../../http/pagination/numbered-list.ts';
import { inOrderOf, orderOf } from '../../http/pagination/sorting.ts';
import { changeKey } from './entry-address.ts';
import { entrySays } from './entry-search.ts';
import { conflict, gone, validEntry, type EntryStore } from './entry-store.ts';
import { orderRows } from './order-rows.ts';
import { checkNamed, checkUnused } from './references.ts';

export function entriesOf(kind: string): EntryStore {
  return {
    async list(em, { search, sort, hidden = [], ...page }) {
      const conditions: Condition[] = [
        ['r.kind = ?', kind],
        ['r.deleted_at is null'],
        ...hidden.map((key): Condition => ['r.key <> ?', key]),
      ];
      const match = search ? [entrySays([kind], search)] : [];
      const title = isKind(kind) ? `lower(r.data ->> '${kinds[kind].title}')` : 'r.key';
      const order = [...orderOf(sort, { title, status: 'r.shown', changed: 'r.updated_at' }), 'r.place', 'r.id'];
      const list = { selection: { table: 'content', conditions, match }, order };
      const { ids, total } = await readNumbered<number>(em, list, page);
      const rows = inOrderOf(ids, await em.find(ContentEntry, { id: ids }));
      return { rows: rows.map(present), total };
    },
    get: async (em, key) => present(await getEntry(em, kind, await presentKey(em, kind, key))),
    async add(em, input, by) {
      if (!isKind(kind)) throw new CallerError('invalid', 'Pages and settings cannot be added.');
      const { title, fields } = kinds[kind];
      const values: Readonly<Record<string, unknown>> = validEntry<Fields>(fields, input.data);
      const key = await freeKey(em, kind, slugify(String(values[title]), kind, keyMaxOf(kinds[kind]) - 4));
      const { entry } = await saveEntry(em, kind, key, { data: input.data, shown: input.shown }, by);
      return present(entry);
    },
    async save(em, key, input, by) {
      const current = input.version === undefined ? key : await presentKey(em, kind, key);
      const { entry, isNew } = await saveEntry(em, kind, current, input, by);
      return { entry: present(entry), isNew };
    },
    changeKey: async (em, key, wanted) => present(await changeKey(em, kind, key, wanted)),
    async remove(em, key, { user }) {
      await checkUnused(em, kind, key);
      await em.transactional(async (tx) => {
        const deleted = { deletedAt: new Date(), deletedBy: user?.id ?? null };
        if ((await tx.nativeUpdate(ContentEntry, { kind, key }, deleted)) === 0) throw gone();
        await createGone(tx, addressesOf(kind, key));
      });
    },
    async restore(em, key) {
      await restoreLatest(em, kind, key);
      return present(await getEntry(em, kind, key));
    },
    order: async (em, keys) =>
      await orderRows(em, { table: 'content', key: 'key', among: 'kind = ?', values: [kind] }, keys),
    async keyOf(em, id) {
      if (!isKind(kind)) return id;
      const entry = await em.findOne(ContentEntry, { kind, id: idOf(id) });
      if (!entry) throw gone();
      return entry.key;
    },
    restoreRow: async (em, id) => await restoreRow(em, kind, id),
  };
}

async function getEntry(em: EntityManager, kind: string, key: string): Promise<ContentEntry> {
  const entry = await em.findOne(ContentEntry, { kind, key });
  if (!entry) throw gone();
  return entry;
}

function present(entry: ContentEntry): AdminEntry {
  const { key, data, place, shown, isSample, version, updatedAt } = entry;
  return { ...entry.subject(), key, data, place, shown, isSample, version, updatedAt: updatedAt.toISOString() };
}

/**
 * Stores an entry; a new one is sorted last. Throws 'invalid' with a message for each wrong field, and 'conflict'
 * if `version` is outdated.
 */
async function saveEntry(
  em: EntityManager,
  kind: string,
  key: string,
  { data, shown, version }: EntryInput,
  by: ChangedBy,
): Promise<{ entry: ContentEntry; isNew: boolean }> {
  const fields = fieldsFor(kind, key);
  const values = validEntry(fields, data);
  const refusal = shown ? undefined : whyAlwaysOn(kind, key);
  if (refusal) throw new CallerError('invalid', refusal);
  await requireFiles(em, fields, values);
  await checkNamed(em, fields, values);
  return await em.transactional(async (tx) => {
    const known = await tx.findOne(ContentEntry, { kind, key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (version === undefined ? known : known?.version !== version) throw conflict();
    if (known?.shown && !shown) await checkUnused(tx, kind, key);
    if (known) {
      const isSample = known.isSample && isStillSample(kind, completed(fields, known.data), values);
      const isNewText = !isDeepStrictEqual(completed(fields, known.data), values);
      const before = entryState(known);
      const owner = ownerOf(kind, known.data, values, by);
      tx.assign(known, { data: values, shown, isSample, version: known.version + 1, ...owner });
      await recordRevision(tx, { before, after: entryState(known) }, by);
      if (!isSample) await publishVersion(tx, known);
      if (isNewText && isLegal(known)) await confirmLegal(tx, key);
      return { entry: known, isNew: false };
    }
    if (isKind(kind) && key.length > keyMaxOf(kinds[kind]))
      throw new CallerError('invalid', `The slug must be ${keyMaxOf(kinds[kind])} characters or fewer.`);
    const [{ last }] = await tx.execute<[{ last: number }]>(
      'select coalesce(max(place), 0) as last from content where kind = ?',
      [kind],
    );
    const owner = ownerOf(kind, {}, values, by);
    const entry = tx.create(ContentEntry, { kind, key, data: values, shown, place: last + 1, ...owner });
    await tx.flush();
    await recordRevision(tx, { before: undefined, after: entryState(entry) }, by);
    await publishVersion(tx, entry);
    if (isLegal(entry)) await confirmLegal(tx, key);
    await restoreUrls(tx, addressesOf(kind, key));
    return { entry, isNew: true };
  });
}

/** `wanted`, with a number if another entry has that key. */
async function freeKey(em: EntityManager, kind: KindName, wanted: string): Promise<string> {
  const taken = new Set((await em.find(ContentEntry, { kind }, { fields: ['key'] })).map(({ key }) => key));
  const room = keyMaxOf(kinds[kind]) - 5;
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted.slice(0, room)}-${number}`;
  return key;
}

/** Undoes the latest soft delete of an entry, unless another has its key. */
async function restoreLatest(em: EntityManager, kind: string, key: string): Promise<void> {
  await em.transactional(async (tx) => {
    const [row] = await tx.execute<{ id: number }[]>(
      `update content set deleted_at = null, deleted_by = null
     where id = (select id from content where kind = ? and key = ? and deleted_at is not null order by deleted_at desc limit 1)
       and not exists (select from content where kind = ? and key = ? and deleted_at is null)
     returning id`,
      [kind, key, kind, key],
    );
    if (!row) throw new CallerError('not-found', 'This can no longer be restored.');
    await restoreUrls(tx, addressesOf(kind, key));
  });
}

/**
 * Restores a row from the bin, under another key if its own is taken. Throws 'conflict' for a document that was
 * written again.
 */
async function restoreRow(em: EntityManager, kind: string, id: string): Promise<Restored> {
  return await em.transactional(async (tx) => {
    const deleted = { kind, id: idOf(id), deletedAt: { $ne: null } };
    const locked = { filters: { live: false }, lockMode: LockMode.PESSIMISTIC_WRITE };
    const row = await tx.findOne(ContentEntry, deleted, locked);
    if (!row) throw new CallerError('not-found', 'This is no longer in the bin.');
    const former = row.key;
    if (isKind(kind)) row.key = await freeKey(tx, kind, former);
    else if ((await tx.count(ContentEntry, { kind, key: former })) > 0)
      throw new CallerError('conflict', 'Someone created this again, so the deleted version can’t be restored.');
    Object.assign(row, { deletedAt: null, deletedBy: null });
    await tx.flush();
    await restoreUrls(tx, addressesOf(kind, row.key));
    return { movedTo: row.key === former ? null : row.key };
  });
}

export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw gone();
  return Number(text);
}

/** Files that nothing refers to are deleted after a time. */
async function requireFiles(em: EntityManager, fields: Fields, values: unknown): Promise<void> {
  const named = filesIn(fields, values).flatMap(({ address, use }) => fileAt(use, address)?.id ?? []);
  if ((await em.count(StoredFile, { id: named })) < new Set(named).size)
    throw new CallerError('invalid', 'A file is no longer available. Choose it again.');
}

function addressesOf(kind: string, key: string): string[] {
  const path = entryPath(kind, key);
  return path === undefined ? [] : [path];
}

function fieldsFor(kind: string, key: string): Fields {
  const fields = fieldsOf(kind, key);
  if (!fields) throw new CallerError('not-found', 'There is no such kind of content.');
  return fields;
}

/** Edited text is the studio's own; a change of visibility alone is not. A claim is its own only with evidence. */
function isStillSample(kind: string, before: object, now: object): boolean {
  return isKind(kind) && kinds[kind].isClaim ? !hasEvidence(now) : isDeepStrictEqual(before, now);
}

function hasEvidence(values: object): boolean {
  return isOwnWord(values) || isProven(proofIn(values));
}

/** The last editor of a claim’s evidence owns it. */
function ownerOf(kind: string, before: unknown, now: object, { user }: ChangedBy): { ownerId?: string } {
  const isClaim = isKind(kind) && kinds[kind].isClaim;
  return isClaim && user && !isDeepStrictEqual(proofIn(before), proofIn(now)) ? { ownerId: user.id } : {};
}

function proofIn(values: unknown): Proof {
  const stored = typeof values === 'object' && values !== null && 'proof' in values ? values.proof : undefined;
  return completed(proof.fields, stored);
}
