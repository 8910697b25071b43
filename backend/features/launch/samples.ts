import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { isKind, kinds, pages, settings, wordings } from '@prism/core/content/content';
import { legalPages } from '@prism/core/content/pages/legal';
import type { Samples } from '@prism/core/contract/launch';
import { App } from '@prism/core/database/app';
import { deleteAllForGood } from '@prism/core/database/bin';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Post } from '@prism/core/database/post';
import { articles } from '@prism/core/database/seed/articles';
import { noteSeeded, nothing } from '@prism/core/database/seed/notes';

/** What is left of the demonstration: entries, words, apps and articles that nobody has made their own. */
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

/** Deletes all of it for good, with drafts of it; from then on the site is no demonstration. */
export async function removeSamples(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    const { entries, apps, posts } = await findSamples(tx);
    const idsOf = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => String(id));
    await deleteAllForGood(tx, { content: idsOf(entries), apps: idsOf(apps), posts: idsOf(posts) });
    await noteSeeded(tx, nothing);
  });
}

async function findSamples(em: EntityManager) {
  // Terms and privacy policy are made one's own, not removed: forms lead to them.
  const entries = await em.find(
    ContentEntry,
    { isSample: true, key: { $nin: [...legalPages] } },
    { orderBy: { kind: 'asc', place: 'asc' } },
  );
  const apps = await em.find(App, { isSample: true }, { orderBy: { id: 'asc' } });
  const seeded = new Map(articles().map(({ slug, title }) => [slug, title]));
  const found = await em.find(Post, { slug: { $in: [...seeded.keys()] } }, { orderBy: { createdAt: 'desc' } });
  return { entries, apps, posts: found.filter(({ slug, title }) => seeded.get(slug) === title) };
}

function partOf(kind: string, titles: string[]): Samples['parts'][number] {
  if (isKind(kind)) return part(kinds[kind].label, kinds[kind].plural, titles);
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
