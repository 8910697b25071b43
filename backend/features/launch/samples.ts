import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { isKind, kinds, pages, settings, wordings } from '@prism/core/content/content';
import type { AnyKind } from '@prism/core/content/kind';
import type { Samples } from '@prism/core/contract/launch';
import { deleteAllForGood } from '@prism/core/database/bin';
import type { ContentEntry } from '@prism/core/database/content-entry';
import { seedAfterDemonstration } from '@prism/core/database/seed/content';
import { endDemonstration } from '@prism/core/database/seed/notes';
import { findSamples } from '@prism/core/database/seed/samples';

export async function listSamples(em: EntityManager): Promise<Samples> {
  const { entries, apps, posts } = await findSamples(em);
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const parts = [
    ...Array.from(byKind, ([kind, group]) => partOf(kind, group.map(titleOf))),
    part(
      'App',
      'Apps',
      apps.map(({ name }) => name),
    ),
    part(
      'Article',
      'Articles',
      posts.map(({ title }) => title),
    ),
  ].filter(({ titles }) => titles.length > 0);
  return { parts, count: parts.reduce((sum, { titles }) => sum + titles.length, 0) };
}

/** Deletes the demonstration permanently, with its drafts, as if the site had begun without it. */
export async function removeSamples(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    const { entries, apps, posts } = await findSamples(tx);
    const idsOf = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => String(id));
    await deleteAllForGood(tx, { content: idsOf(entries), apps: idsOf(apps), posts: idsOf(posts) });
    await seedAfterDemonstration(tx);
    await endDemonstration(tx);
  });
}

function partOf(kind: string, titles: string[]): Samples['parts'][number] {
  if (isKind(kind)) {
    const { label, plural, many = plural }: AnyKind = kinds[kind];
    return { ...part(label, many, titles), label: plural };
  }
  if (kind === 'wordings') return part('Wording', 'Wordings', titles);
  if (kind === 'settings') return { label: 'Settings', titles, words: 'the studio’s settings' };
  const { words, ...rest } = part('page', 'pages', titles);
  return { ...rest, label: 'Words of pages', words: `the words of ${words}` };
}

function part(one: string, many: string, titles: string[]): Samples['parts'][number] {
  return { label: many, titles, words: `${titles.length} ${(titles.length === 1 ? one : many).toLowerCase()}` };
}

function titleOf({ kind, key, data }: ContentEntry): string {
  if (isKind(kind)) {
    const { fields, title } = kinds[kind];
    const values: Readonly<Record<string, unknown>> = completed(fields, data);
    return String(values[title]);
  }
  const documents: Readonly<Record<string, { label: string }>> = { ...pages, ...settings, ...wordings };
  return documents[key]?.label ?? key;
}
