import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { checkContent, completed } from '@prism/core/content/check';
import { fieldsOf, isKind, kinds } from '@prism/core/content/content';
import type { Fields } from '@prism/core/content/fields';
import { proof } from '@prism/core/content/kind';
import { entryChangedMessage, type EntryInput } from '@prism/core/contract/content';
import { ContentEntry } from '@prism/core/database/content-entry';
import { CallerError } from '../../http/caller-error.ts';

/** All entries of a kind, shown or not, in their order. */
export async function listAll(em: EntityManager, kind: string): Promise<ContentEntry[]> {
  return await em.find(ContentEntry, { kind }, { orderBy: { place: 'asc', id: 'asc' } });
}

export async function getEntry(em: EntityManager, kind: string, key: string): Promise<ContentEntry> {
  const entry = await em.findOne(ContentEntry, { kind, key });
  if (!entry) throw gone();
  return entry;
}

/**
 * Stores an entry, a new one behind all others of its kind. Throws 'invalid' with a sentence for each field that is wrong, and
 * 'conflict' when `version` is no longer current, because the change would undo somebody else's.
 */
export async function saveEntry(
  em: EntityManager,
  kind: string,
  key: string,
  { data, shown, version }: EntryInput,
): Promise<{ entry: ContentEntry; isNew: boolean }> {
  const values = valid(fieldsFor(kind, key), data);
  return await em.transactional(async (tx) => {
    const known = await tx.findOne(ContentEntry, { kind, key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (version === undefined ? known : known?.version !== version)
      throw new CallerError('conflict', entryChangedMessage, { fields: { version: entryChangedMessage } });
    if (known) {
      // Words that somebody wrote anew are the studio's own; a claim is that only once something stands behind it.
      const isSample = known.isSample && isKind(kind) && kinds[kind].isClaim && !hasEvidence(values);
      tx.assign(known, { data: values, shown, isSample, version: known.version + 1 });
      return { entry: known, isNew: false };
    }
    const [{ last }] = await tx.execute<[{ last: number }]>(
      'select coalesce(max(place), 0) as last from content where kind = ?',
      [kind],
    );
    return { entry: tx.create(ContentEntry, { kind, key, data: values, shown, place: last + 1 }), isNew: true };
  });
}

/** Soft delete: hides an entry from everybody until an undo. Documents stay; a page is switched off instead. */
export async function deleteEntry(em: EntityManager, kind: string, key: string): Promise<void> {
  if (!isKind(kind))
    throw new CallerError('invalid', 'Pages and settings cannot be deleted. Switch the page off instead.');
  const deleted = await em.nativeUpdate(ContentEntry, { kind, key }, { deletedAt: new Date() });
  if (deleted === 0) throw gone();
}

/** Undoes the latest soft delete of an entry, unless another has its key by now. */
export async function restoreEntry(em: EntityManager, kind: string, key: string): Promise<ContentEntry> {
  const [row] = await em.execute<{ id: number }[]>(
    `update content set deleted_at = null
     where id = (select id from content where kind = ? and key = ? and deleted_at is not null order by deleted_at desc limit 1)
       and not exists (select from content where kind = ? and key = ? and deleted_at is null)
     returning id`,
    [kind, key, kind, key],
  );
  if (!row) throw new CallerError('not-found', 'This cannot be brought back any more.');
  return await getEntry(em, kind, key);
}

/** Puts the entries of a kind in the order of `keys`; those that are not named follow in the order they had. */
export async function orderEntries(em: EntityManager, kind: string, keys: readonly string[]): Promise<ContentEntry[]> {
  return await em.transactional(async (tx) => {
    const entries = await tx.find(
      ContentEntry,
      { kind },
      { orderBy: { place: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const wanted = (entry: ContentEntry) => (keys.includes(entry.key) ? keys.indexOf(entry.key) : Infinity);
    const ordered = entries.toSorted((one, other) => Math.sign(wanted(one) - wanted(other)) || 0);
    for (const [index, entry] of ordered.entries()) entry.place = index + 1;
    return ordered;
  });
}

function fieldsFor(kind: string, key: string): Fields {
  const fields = fieldsOf(kind, key);
  if (!fields) throw new CallerError('not-found', 'There is no such kind of content.');
  return fields;
}

function valid(fields: Fields, data: unknown): object {
  const { values, errors } = checkContent(fields, data);
  if (values !== undefined) return values;
  throw new CallerError('invalid', Object.values(errors)[0] ?? 'Something is missing', { fields: errors });
}

function hasEvidence(values: object): boolean {
  const { evidence } = completed(proof.fields, 'proof' in values ? values.proof : undefined);
  return evidence !== '';
}

function gone(): CallerError {
  return new CallerError('not-found', 'This does not exist any more.');
}
