import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeedContent } from '../../contract/site.ts';
import { App } from '../app.ts';
import { Post } from '../post.ts';
import { apps } from './apps.ts';
import { articles } from './articles.ts';
import { seedDemonstration, seedPages } from './content.ts';
import { correctSeed } from './corrections.ts';
import { createSeedNotes, noteSeeded, nothing } from './notes.ts';
import { renewDeals } from './renew-deals.ts';

/**
 * Fills in the demonstration, once in the life of a database: what was seeded is noted, so a post or an app that
 * was deleted does not come back with the next start, not even when it was the last. What is there already stays as it is.
 *
 * The first call decides for good: `wanted` says nothing to a database that has begun. Returns what it has begun with.
 */
export async function seed(em: EntityManager, wanted: SeedContent): Promise<SeedContent> {
  return await em.transactional(async (tx) => {
    const { content, isNew } = await begun(tx, wanted);
    if (content === 'none') {
      await noteSeeded(tx, nothing);
      await seedPages(tx, isNew);
      return 'none';
    }
    if (await noteSeeded(tx, 'articles')) {
      const taken = new Set((await tx.find(Post, {}, { fields: ['slug'] })).map(({ slug }) => slug));
      await tx.insertMany(
        Post,
        articles().filter(({ slug }) => !taken.has(slug)),
      );
    }
    if (await noteSeeded(tx, 'apps')) {
      await tx.upsertMany(App, apps(new Date()), { onConflictFields: ['id'], onConflictAction: 'ignore' });
      // The seed names its own ids, of which the sequence knows nothing.
      await tx.execute(`select setval(pg_get_serial_sequence('apps', 'id'), (select max(id) from apps))`);
    }
    await seedDemonstration(tx);
    await correctSeed(tx);
    await renewDeals(tx, new Date());
    return 'demo';
  });
}

async function begun(em: EntityManager, wanted: SeedContent): Promise<{ content: SeedContent; isNew: boolean }> {
  await em.execute(createSeedNotes);
  const notes = await em.execute<{ name: string }[]>('select name from seeds');
  if (notes.length === 0) return { content: wanted, isNew: true };
  if (!notes.some(({ name }) => name === nothing)) return { content: 'demo', isNew: false };
  return { content: 'none', isNew: hasBegunUnnoted(notes.map(({ name }) => name)) };
}

/**
 * Whether a site without the demonstration began with words of pages when what it went without was not noted yet. Those that
 * showed their pages before these were content got settings along with their words; it got none, and is to get none now.
 */
function hasBegunUnnoted(notes: readonly string[]): boolean {
  return (
    notes.some((name) => name.startsWith('content ')) && !notes.some((name) => name.startsWith('content settings/'))
  );
}
