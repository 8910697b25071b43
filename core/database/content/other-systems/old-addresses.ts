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

/** What becomes of the addresses that posts had elsewhere. */
export interface OldAddresses {
  /** Those that lead to a post from the import on. */
  redirects: readonly RedirectInput[];
  /** A sentence for each that cannot. */
  refused: readonly string[];
}

/**
 * Which old addresses can lead to the posts of an export. None leads away from a page, so none leads back to itself; nor does one
 * take the place of what a person entered.
 */
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
    if (before !== undefined && before !== to) return `It is the address of another post, too, and leads to ${before}`;
    const target = enteredAt.get(path);
    return target && target !== to ? `It was entered here that it leads to ${target}, and so it stays` : undefined;
  }

  for (const redirect of redirects) {
    const why = await whyNot(redirect);
    if (why) refused.push(`${redirect.from} does not lead to ${redirect.to}: ${why}.`);
    else leads.set(comparableAddress(redirect.from), redirect);
  }
  return { redirects: [...leads.values()], refused };
}

/** Whether something of this site is there; a query makes no other page of it. */
async function isPage(em: EntityManager, address: string): Promise<boolean> {
  const [path = ''] = address.split('?', 1);
  return isPageAt(path) && ((await shownAt(em, path)?.()) ?? true);
}
