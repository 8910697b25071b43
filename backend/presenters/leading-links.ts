import type { EntityManager } from '@mikro-orm/postgresql';
import { postPath, wordsAt } from '@prism/core/content/addresses';
import { readContentFacts } from '../site/facts.ts';

export async function readLeadingLinks(em: EntityManager, publicUrl: string): Promise<(to: string) => boolean> {
  const { off } = await readContentFacts(em);
  const { origin, href } = new URL(postPath('article'), publicUrl);
  return (to) => {
    if (to.startsWith('#') || !URL.canParse(to, href)) return true;
    const { origin: itsOrigin, pathname } = new URL(to, href);
    return itsOrigin !== origin || !off.includes(wordsAt(pathname.replace(/(?<=.)\/$/, '')) ?? '');
  };
}
