import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeedContent } from '../../contract/site.ts';
import { App } from '../app.ts';
import { Post } from '../post.ts';
import { apps } from './apps.ts';
import { articles } from './articles.ts';
import { seedDemonstration, seedNewSite } from './content.ts';
import { noteSeeded, nothing } from './notes.ts';
import { renewDeals } from './renew-deals.ts';

/**
 * Seeds the demonstration once in the life of a database; deleted content does not come back. The first call decides:
 * later ones ignore `wanted`. Returns what the database began with.
 */
export async function seed(em: EntityManager, wanted: SeedContent): Promise<SeedContent> {
  return await em.transactional(async (tx) => {
    const content = (await begunWith(tx)) ?? wanted;
    if (content === 'none') {
      await noteSeeded(tx, nothing);
      await seedNewSite(tx);
      return content;
    }
    if (await noteSeeded(tx, 'articles')) await tx.insertMany(Post, articles());
    if (await noteSeeded(tx, 'apps')) {
      await tx.insertMany(App, apps(new Date()));
      // The seed sets ids, so the sequence must follow.
      await tx.execute(`select setval(pg_get_serial_sequence('apps', 'id'), (select max(id) from apps))`);
    }
    await seedDemonstration(tx);
    await renewDeals(tx, new Date());
    return content;
  });
}

async function begunWith(em: EntityManager): Promise<SeedContent | undefined> {
  const notes = await em.execute<{ name: string }[]>('select name from seeds');
  if (notes.length === 0) return undefined;
  return notes.some(({ name }) => name === nothing) ? 'none' : 'demo';
}
