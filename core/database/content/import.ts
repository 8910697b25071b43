import type { ArchiveEntry } from './archive-entry.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '../../content/addresses.ts';
import { namedEntries } from '../../content/check.ts';
import { fieldsOf } from '../../content/content.ts';
import { createGone, restoreUrls, storeRedirects } from '../../redirects/keep-urls.ts';
import { ContentEntry } from '../content-entry.ts';
import { recordRevisions } from '../revisions/record.ts';
import { entryState, type SubjectState } from '../revisions/states.ts';
import { endWithoutSamples } from '../seed/samples.ts';
import { keepFile, storeFile } from '../stored-file.ts';
import type { Archive } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { readStoredFiles } from './archive-files.ts';
import { importPictures, readStoredPictures } from './archive-pictures.ts';
import { entryChanges, isTaken, isWord, pathOf, type Named } from './changes.ts';
import { importApps, readArchiveApps } from './import-apps.ts';
import { missingEntries } from './missing-entries.ts';
import { notLaidOut } from './not-laid-out.ts';
import { importPosts, readArchivePosts } from './import-posts.ts';
import type { Exported } from './other-systems/exported-post.ts';
import { readOldAddresses } from './other-systems/old-addresses.ts';
import { confirmLegal, isLegal, unconfirmLegal } from './legal.ts';
import { addVersions, isPublished, publishCurrent, readAllVersions } from './versions.ts';

export async function readContent(em: EntityManager): Promise<Archive> {
  const rows = await em.find(ContentEntry, {}, { orderBy: { kind: 'asc', place: 'asc', id: 'asc' } });
  const entries = rows.map(({ kind, key, data, place, shown }) => ({ kind, key, data, place, shown }));
  const apps = await readArchiveApps(em);
  const posts = await readArchivePosts(em);
  return {
    entries,
    apps,
    posts,
    versions: await readAllVersions(em),
    files: await readStoredFiles(em, entries),
    pictures: await readStoredPictures(em, [...entries, ...apps, ...posts]),
  };
}

/**
 * Executes a plan in one transaction. New and changed items become the studio's own, in the archive's order; unchanged
 * ones stay as they are. `replace` deletes what the archive lacks: pages are switched off where possible, settings and
 * wordings stay, posts only if the archive has any. Versions are imported for documents without any; changed documents
 * get a new version, and an unknown legal text must be confirmed. The demonstration ends when none of its content is
 * visible. Throws ArchiveError for references to missing entries.
 */
export async function importArchive(
  em: EntityManager,
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<void> {
  const { entries, apps, posts, versions, files, pictures } = archive;
  await checkLayout(posts);
  await em.transactional(async (tx) => {
    for (const { use, ...file } of files) await storeFile(tx, use, await keepFile(tx, file));
    await importPictures(tx, pictures);
    await addVersions(tx, versions);
    await importApps(tx, apps, { replace });
    await importPosts(tx, posts, { replace: replace && posts.length > 0 });
    const rows = new Map((await tx.find(ContentEntry, {})).map((row) => [pathOf(row), row]));
    const changed: { row: ContentEntry; before: SubjectState | undefined }[] = [];
    for (const entry of entries) {
      const row = rows.get(pathOf(entry));
      const before = row && entryState(row);
      rows.delete(pathOf(entry));
      if (row) row.place = entry.place;
      const changes = row && entryChanges(row, entry);
      const isOther = changes === undefined || changes.some(isWord);
      if (isLegal(entry) && isPublished(versions, entry)) {
        if (row) row.isSample = false;
        await confirmLegal(tx, entry.key);
      } else if (isLegal(entry) && isOther) await unconfirmLegal(tx, entry.key);
      if (changes?.length === 0) continue;
      const isSample = row?.isSample === true && !isOther;
      if (row) tx.assign(row, { ...entry, isSample, version: row.version + 1 });
      changed.push({ row: row ?? tx.create(ContentEntry, { ...entry, isSample: false }), before });
    }
    const gone = replace ? [...rows.values()].filter((row) => isTaken(row, archive)) : [];
    for (const row of gone) {
      if (row.kind === 'pages') {
        changed.push({ row, before: entryState(row) });
        row.shown = false;
      } else row.deletedAt = new Date();
    }
    await tx.flush();
    await checkNamed(tx, [...entries, ...apps]);
    const changes = changed.map(({ row, before }) => ({ before, after: entryState(row) }));
    await recordRevisions(tx, changes, { cause: 'import' });
    await createGone(tx, gone.flatMap(pathsOf));
    await restoreUrls(tx, entries.flatMap(pathsOf));
    await publishCurrent(tx);
    await endWithoutSamples(tx);
  });
}

/** A public post must be renderable in time. */
async function checkLayout(posts: Archive['posts']): Promise<void> {
  const wrong = (await notLaidOut(posts)).map(
    ({ post, problem }) => `posts/${post.key}.md: ${problem} Or set 'state: draft' there.`,
  );
  if (wrong.length > 0) throw new ArchiveError(wrong);
}

async function checkNamed(em: EntityManager, given: readonly ArchiveEntry[]): Promise<void> {
  const named = given.flatMap((entry) =>
    namedEntries(fieldsOf(entry.kind, entry.key) ?? {}, entry.data).map((one) => ({ ...one, by: pathOf(entry) })),
  );
  // Optional references to missing entries are dropped, so that every export can be imported.
  const missing = await missingEntries(
    em,
    named.filter(({ optional }) => !optional),
  );
  if (missing.length > 0)
    throw new ArchiveError(
      missing.map(({ by, path, kind, key }) => `${by}, ${path}: there is no '${key}' among ${kind}`),
    );
}

/** Imports another system's export and redirects its URLs where possible. */
export async function importExported(
  em: EntityManager,
  exported: Pick<Exported, 'posts' | 'redirects'>,
): Promise<void> {
  await em.transactional(async (tx) => {
    await importPosts(tx, exported.posts, { replace: false });
    const { redirects } = await readOldAddresses(tx, exported);
    await storeRedirects(tx, redirects, { isByHand: false });
    await endWithoutSamples(tx);
  });
}

/** The path of an entry's page, if its kind has one. */
function pathsOf({ kind, key }: Named): string[] {
  const path = entryPath(kind, key);
  return path === undefined ? [] : [path];
}
