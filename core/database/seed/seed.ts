import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeedContent } from '../../contract/site.ts';
import { App } from '../app.ts';
import { Post } from '../post.ts';
import { apps } from './apps.ts';
import { renewDeals } from './renew-deals.ts';
import { articles } from './articles.ts';

/**
 * Fills in the demonstration, once in the life of a database: what was seeded is noted, so a post or an app that
 * was deleted does not come back with the next start, not even when it was the last. What is there already stays as it is.
 *
 * The first call decides for good: `wanted` says nothing to a database that has begun. Returns what it has begun with.
 */
export async function seed(em: EntityManager, wanted: SeedContent): Promise<SeedContent> {
  return await em.transactional(async (tx) => {
    if ((await contentOf(tx, wanted)) === 'none') {
      await noteSeeded(tx, nothing);
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
    // Databases from before apps had texts of their own get them, where nobody has changed what the app says it is.
    if (await noteSeeded(tx, 'about apps'))
      for (const { id, name, description, about } of apps(new Date()))
        await tx.nativeUpdate(App, { id, name, description, about: '' }, { about });
    // Databases from before apps had fewer reviews than sales get the figures that agree; nobody's own look like those did.
    if (await noteSeeded(tx, 'figures of apps'))
      for (const { id, name, rating, reviewCount, soldCount } of apps(new Date()))
        await tx.execute(
          `update apps set rating = ?, review_count = ?, sold_count = ?
           where id = ? and name = ? and review_count * 10 > sold_count * 9`,
          [rating, reviewCount, soldCount, id, name],
        );
    await renewDeals(tx, new Date());
    return 'demo';
  });
}

/** The note of a database without the demonstration, so that no later start brings it in. */
const nothing = 'none';

/** SQL that is true in a database that the demonstration was brought into. */
export const isDemonstration = `exists (select from seeds where name <> '${nothing}')`;

async function contentOf(em: EntityManager, wanted: SeedContent): Promise<SeedContent> {
  await em.execute(createSeedNotes);
  const notes = await em.execute<{ name: string }[]>('select name from seeds');
  if (notes.length === 0) return wanted;
  return notes.some(({ name }) => name === nothing) ? 'none' : 'demo';
}

/** The seed's own note of what it filled in; not part of the product's schema. */
export const createSeedNotes =
  'create table if not exists seeds (name text primary key, applied_at timestamptz not null default now())';

/** True for the first caller only. */
async function noteSeeded(em: EntityManager, name: string): Promise<boolean> {
  const noted = await em.execute('insert into seeds (name) values (?) on conflict do nothing returning name', [name]);
  return noted.length > 0;
}
