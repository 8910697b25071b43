import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { kinds, settings, type Settings } from '../../content/content.ts';
import { buttonOf } from '../../contract/blog.ts';
import { ContentEntry } from '../content-entry.ts';
import { Revision } from '../revision.ts';
import { recordRevision } from '../revisions/record.ts';
import { entryState } from '../revisions/states.ts';

export interface HouseStyle extends Omit<Settings<'voice'>, 'structures'> {
  /** Fixed sections; none if articles choose their own. */
  sections: readonly string[];
}

const document = { kind: 'settings', key: 'voice' } as const;
const revised = { kind: document.kind, subjectId: document.key } as const;

/** The present version of the house style as a revision number; null without one. Requires a transaction. */
export async function currentVoice(em: EntityManager): Promise<number | null> {
  const entry = await em.findOne(ContentEntry, document);
  if (!entry) return null;
  const latest = () => em.findOne(Revision, revised, { orderBy: { number: 'desc' }, fields: ['number'] });
  const known = await latest();
  if (known) return known.number;
  // Seeded content has no revision until it is saved, but articles must refer to one.
  await em.lock(entry, LockMode.PESSIMISTIC_WRITE);
  const present = await latest();
  if (present) return present.number;
  const cause = entry.isSample ? 'demonstration' : 'earlier';
  await recordRevision(em, { before: undefined, after: entryState(entry) }, { cause });
  return (await latest())?.number ?? null;
}

export async function readVoice(
  em: EntityManager,
  version: number | null,
  category: string,
): Promise<HouseStyle | undefined> {
  const revision = version === null ? null : await em.findOne(Revision, { ...revised, number: version });
  if (!revision) return undefined;
  const { structures, ...style } = completed(settings.voice.fields, revision.data);
  const rows = structures.length > 0 ? await em.find(ContentEntry, { kind: 'blog-categories' }) : [];
  const buttons = rows.map(({ key, data }) => ({ key, ...completed(kinds['blog-categories'].fields, data) }));
  const button = buttonOf(category, buttons);
  return { ...style, sections: structures.find((one) => one.category === button?.key)?.sections ?? [] };
}
