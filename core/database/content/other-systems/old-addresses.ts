import type { EntityManager } from '@mikro-orm/postgresql';
import { isPageAt, postPath } from '../../../content/addresses.ts';
import {
  canBeTaken,
  comparableAddress,
  takenFrom,
  wrongFrom,
  type RedirectInput,
} from '../../../contract/redirects.ts';
import { Redirect } from '../../redirect.ts';
import { shownAt } from '../../shown-at.ts';
import type { Exported } from './exported-post.ts';

export interface OldAddresses {
  redirects: readonly RedirectInput[];
  /** A sentence for each impossible one. */
  refused: readonly string[];
}

/** Decides which old URLs can redirect. None may shadow an existing page, form a loop, or replace a manual redirect. */
export async function readOldAddresses(
  em: EntityManager,
  { posts, redirects }: Pick<Exported, 'posts' | 'redirects'>,
): Promise<OldAddresses> {
  const published = posts.filter((post) => post.published).map(({ key }) => comparableAddress(postPath(key)));
  const pages = new Set(published);
  const entered = await em.find(Redirect, { isByHand: true });
  const enteredAt = new Map(entered.map(({ path, target }) => [path, target]));
  const leads = new Map<string, RedirectInput>();
  const refused: string[] = [];

  async function whyNot({ from, to }: RedirectInput): Promise<string | undefined> {
    const path = comparableAddress(from);
    const wrong = wrongFrom(from);
    if (wrong) return wrong;
    if (canBeTaken(from) && (pages.has(path) || (await isPage(em, path)))) return takenFrom;
    const before = leads.get(path)?.to;
    if (before !== undefined && before !== to) return `It is also the URL of another post and redirects to ${before}`;
    const target = enteredAt.get(path);
    return target && target !== to ? `It keeps its manual redirect to ${target}` : undefined;
  }

  for (const redirect of redirects) {
    const why = await whyNot(redirect);
    if (why) refused.push(`${redirect.from} does not redirect to ${redirect.to}: ${why}.`);
    else leads.set(comparableAddress(redirect.from), redirect);
  }
  return { redirects: [...leads.values()], refused };
}

/** Whether a page exists there; a query does not make another page. */
async function isPage(em: EntityManager, address: string): Promise<boolean> {
  const [path = ''] = address.split('?', 1);
  return isPageAt(path) && ((await shownAt(em, path)?.()) ?? true);
}
