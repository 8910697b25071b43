import type { EntityManager } from '@mikro-orm/postgresql';
import { App } from './app.ts';
import { ContentEntry } from './content-entry.ts';
import { ContentVersion } from './content-version.ts';
import { Post } from './post.ts';

/** Whether a detail page's subject exists; undefined for other pages. */
export function shownAt(em: EntityManager, path: string): (() => Promise<boolean>) | undefined {
  const [, room, key = '', version = ''] = path.split('/');
  switch (room) {
    case 'app':
      return async () => /^[1-9]\d{0,8}$/.test(key) && (await em.count(App, { id: Number(key), shown: true })) > 0;
    case 'blog':
      return key ? async () => (await em.count(Post, { slug: key, published: true })) > 0 : undefined;
    case 'careers':
      return key ? async () => (await em.count(ContentEntry, { kind: 'positions', key })) > 0 : undefined;
    case 'versions':
      return async () => (await em.count(ContentVersion, { document: key, version })) > 0;
    default:
      return undefined;
  }
}
