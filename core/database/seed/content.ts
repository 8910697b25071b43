import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { completed, namedEntries } from '../../content/check.ts';
import { isChoiceKind, kinds, listedKind, whyAlwaysOn } from '../../content/content.ts';
import { legalPages } from '../../content/pages/legal.ts';
import type { ArchiveEntry } from '../content/archive-entry.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { pathOf } from '../content/changes.ts';
import { Post } from '../post.ts';
import { addVersions, publishCurrent } from '../content/versions.ts';
import { readDemonstration, readNewSite } from './folders.ts';
import { noteSeeded } from './notes.ts';

const keyOf = ({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>) => `${kind}/${key}`;

/**
 * Seeds each kind and document of the demonstration once in the life of a database. Required pages and used categories
 * are not samples: they stay when the demonstration is removed.
 */
export async function seedDemonstration(em: EntityManager): Promise<void> {
  const { entries, versions } = readDemonstration();
  await addVersions(em, versions);
  await bringInOnce(em, entries, (entry) => !isLasting(entry));
  await publishCurrent(em);
}

export async function seedNewSite(em: EntityManager): Promise<void> {
  const own = readNewSite().entries;
  const said = new Set(own.map(partOf));
  const needed = readDemonstration().entries.filter((entry) => isRequired(entry) && !said.has(partOf(entry)));
  await bringInOnce(em, [...own, ...needed], ({ key }) => legalPages.includes(key));
  await publishCurrent(em);
}

/** Imports what is missing after the demonstration was removed, and replaces its unchanged texts by neutral ones. */
export async function seedAfterDemonstration(em: EntityManager): Promise<void> {
  const brought = new Map(readDemonstration().entries.map((entry) => [pathOf(entry), entry.data]));
  const keepsBlogCategories = await dropBlogCategories(em, brought);
  await dropAppCategories(em, brought);
  const begins = readNewSite().entries.filter(({ kind }) => !(keepsBlogCategories && kind === 'blog-categories'));
  const stored = new Map(
    (await em.find(ContentEntry, { key: begins.map(({ key }) => key) })).map((entry) => [pathOf(entry), entry]),
  );
  for (const entry of begins) {
    const there = stored.get(pathOf(entry));
    if (there && isDeepStrictEqual(there.data, brought.get(pathOf(entry)))) there.data = entry.data;
  }
  await em.flush();
  await addEntries(em, begins, { isSample: false });
  await publishCurrent(em);
}

/** Deletes the demonstration's blog categories that no post has and no one changed. Returns whether others stay. */
async function dropBlogCategories(em: EntityManager, brought: ReadonlyMap<string, unknown>): Promise<boolean> {
  const rows = await em.find(ContentEntry, { kind: 'blog-categories' });
  const used = new Set((await em.find(Post, {}, { fields: ['category'] })).map(({ category }) => category));
  const { fields } = kinds['blog-categories'];
  const gone = rows.filter(
    (row) =>
      isDeepStrictEqual(row.data, brought.get(pathOf(row))) &&
      !completed(fields, row.data).holds.some(({ name }) => used.has(name)),
  );
  for (const row of gone) em.remove(row);
  await em.flush();
  return gone.length < rows.length;
}

/** Deletes the demonstration's app categories that no app or entry names and no one changed. */
async function dropAppCategories(em: EntityManager, brought: ReadonlyMap<string, unknown>): Promise<void> {
  const rows = await em.find(ContentEntry, { kind: 'categories' });
  const apps = await em.find(App, {}, { fields: ['category'], filters: false });
  const entries = await em.find(ContentEntry, { kind: { $ne: 'categories' } }, { filters: false });
  const named = entries.flatMap(({ kind, data }) => namedEntries(listedKind(kind)?.fields ?? {}, data));
  const used = new Set([
    ...apps.map(({ category }) => category),
    ...named.filter(({ kind }) => kind === 'categories').map(({ key }) => key),
  ]);
  for (const row of rows)
    if (!used.has(row.key) && isDeepStrictEqual(row.data, brought.get(pathOf(row)))) em.remove(row);
  await em.flush();
}

/** What stays when the demonstration is removed. */
const isLasting = (entry: ArchiveEntry): boolean => isChoice(entry) || isRequired(entry);

/** Not budgets: they are amounts in one currency, and the form works without them. */
const isChoice = ({ kind }: ArchiveEntry): boolean => isChoiceKind(kind) && kind !== 'budgets';

const isRequired = ({ kind, key }: ArchiveEntry): boolean => whyAlwaysOn(kind, key) !== undefined;

async function bringInOnce(
  em: EntityManager,
  entries: readonly ArchiveEntry[],
  isSample: (entry: ArchiveEntry) => boolean,
): Promise<void> {
  for (const [part, group] of Map.groupBy(entries, partOf)) {
    if (!(await noteSeeded(em, `content ${part}`))) continue;
    const { samples = [], others = [] } = Object.groupBy(group, (entry) => (isSample(entry) ? 'samples' : 'others'));
    await addEntries(em, samples, { isSample: true });
    await addEntries(em, others, { isSample: false });
  }
}

/** A kind as a whole; documents separately, because a release may add one. */
function partOf(entry: ArchiveEntry): string {
  return ['pages', 'settings', 'wordings'].includes(entry.kind) ? pathOf(entry) : entry.kind;
}

async function addEntries(
  em: EntityManager,
  entries: readonly ArchiveEntry[],
  { isSample }: { isSample: boolean },
): Promise<void> {
  const known = await em.find(ContentEntry, {}, { fields: ['kind', 'key'], filters: { live: false } });
  const taken = new Set(known.map(keyOf));
  for (const entry of entries) if (!taken.has(keyOf(entry))) em.create(ContentEntry, { ...entry, isSample });
  await em.flush();
}
