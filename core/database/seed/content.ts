import { fileURLToPath } from 'node:url';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageName } from '../../content/content.ts';
import { type ArchiveEntry, readArchive } from '../content/archive.ts';
import { bringIn } from '../content/bring-in.ts';
import { noteSeeded } from './notes.ts';

const folder = fileURLToPath(new URL('../../content/demo/', import.meta.url));

/** Pages whose words are true of any studio: a site that begins empty has them, too. */
const forAnyStudio: readonly PageName[] = ['contact'];

/** Pages that sites without the demonstration showed before their words were content: these sites keep them. */
const formerlyOnAllSites: readonly PageName[] = [];

/** Brings in the demonstration's content: each kind and each document once in the life of a database. */
export async function seedDemonstration(em: EntityManager): Promise<void> {
  await bringInOnce(em, readArchive(folder), true);
}

/** The words of pages for a site without the demonstration; `isNew` tells it from one that has shown its pages before. */
export async function seedPages(em: EntityManager, isNew: boolean): Promise<void> {
  const wanted: readonly string[] = isNew ? forAnyStudio : [...forAnyStudio, ...formerlyOnAllSites];
  const isWanted = ({ kind, key }: ArchiveEntry) =>
    (kind === 'pages' && wanted.includes(key)) || (kind === 'settings' && !isNew);
  await bringInOnce(em, readArchive(folder).filter(isWanted), false);
}

async function bringInOnce(em: EntityManager, entries: readonly ArchiveEntry[], isSample: boolean): Promise<void> {
  for (const [part, group] of Map.groupBy(entries, partOf))
    if (await noteSeeded(em, `content ${part}`)) await bringIn(em, group, { isSample });
}

/** A kind as a whole; of documents each by itself, for a release may add one. */
function partOf({ kind, key }: ArchiveEntry): string {
  return kind === 'pages' || kind === 'settings' ? `${kind}/${key}` : kind;
}
