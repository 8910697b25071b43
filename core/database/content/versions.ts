import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { isVersioned, versioned } from '../../content/content.ts';
import { textsOf } from '../../content/texts.ts';
import { ContentEntry } from '../content-entry.ts';
import { ContentVersion } from '../content-version.ts';

export interface ArchiveVersion {
  document: string;
  version: string;
  publishedAt: Date;
  data: unknown;
}

export async function publishVersion(
  em: EntityManager,
  { kind, key, data }: Pick<ContentEntry, 'kind' | 'key' | 'data'>,
  publishedAt = new Date(),
): Promise<void> {
  if (!isVersioned(kind, key)) return;
  const latest = await em.findOne(ContentVersion, { document: key }, { orderBy: { number: 'desc' } });
  if (latest && isDeepStrictEqual(saidBy(key, latest.data), saidBy(key, data))) return;
  const number = (latest?.number ?? 0) + 1;
  em.create(ContentVersion, { document: key, version: String(number), number, data, publishedAt });
  await em.flush();
}

/**
 * Stores the current text of every such document. The demonstration's terms do not count until the studio confirms
 * them.
 */
export async function publishCurrent(em: EntityManager): Promise<void> {
  const entries = await em.find(ContentEntry, {
    key: Object.keys(versioned),
    $or: [{ kind: 'wordings' }, { kind: 'pages', isSample: false }],
  });
  for (const entry of entries) await publishVersion(em, entry, entry.updatedAt);
}

export async function addVersions(em: EntityManager, versions: readonly ArchiveVersion[]): Promise<void> {
  const wanted = await newDocuments(em, versions);
  for (const [document, group] of Map.groupBy(versions, ({ document }) => document))
    if (wanted.includes(document))
      for (const [index, version] of group.entries()) em.create(ContentVersion, { ...version, number: index + 1 });
  await em.flush();
}

export async function newDocuments(em: EntityManager, versions: readonly ArchiveVersion[]): Promise<string[]> {
  const known = new Set((await em.find(ContentVersion, {}, { fields: ['document'] })).map(({ document }) => document));
  return [...new Set(versions.map(({ document }) => document))].filter((document) => !known.has(document));
}

export function isPublished(
  versions: readonly ArchiveVersion[],
  { key, data }: Pick<ContentEntry, 'key' | 'data'>,
): boolean {
  const latest = versions.findLast(({ document }) => document === key);
  return latest !== undefined && isDeepStrictEqual(saidBy(key, latest.data), saidBy(key, data));
}

export async function readVersions(em: EntityManager, document: string): Promise<ContentVersion[]> {
  return await em.find(ContentVersion, { document }, { orderBy: { number: 'desc' } });
}

export async function readAllVersions(em: EntityManager): Promise<ArchiveVersion[]> {
  const rows = await em.find(ContentVersion, {}, { orderBy: { document: 'asc', number: 'asc' } });
  return rows.map(({ document, version, publishedAt, data }) => ({ document, version, publishedAt, data }));
}

export async function readAskedWordings(em: EntityManager): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(versioned).filter((name) => versioned[name]?.kind === 'wordings');
  const versions = await em.find(ContentVersion, { document: names });
  return new Map(
    versions.map(({ document, version, data }) => [
      wordingId(document, version),
      textsOf(versioned[document]?.fields ?? {}, data).join('\n'),
    ]),
  );
}

export function wordingId(document: string, version: string): string {
  return `${document}/${version}`;
}

function saidBy(document: string, data: unknown): unknown {
  return completed(versioned[document]?.fields ?? {}, data);
}
