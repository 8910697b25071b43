import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenSources } from '@prism/core/contract/sign-offs-calls';
import { GenerationSource } from '@prism/core/database/generation-source';
import { isCited } from '@prism/core/markdown/citation';

/** Sources of a draft's order, and how much of each this text cites; null without sources. */
export async function givenSources(
  em: EntityManager,
  generation: string,
  content: string,
): Promise<GivenSources | null> {
  const given = await em.find(GenerationSource, { generation }, { fields: ['address', 'state'] });
  if (given.length === 0) return null;
  const links = given.filter(({ address }) => address);
  return {
    links: links.length,
    cited: links.filter(({ address }) => address && isCited(address, content)).length,
    unread: links.filter(({ state }) => state !== 'read').length,
    notes: given.length - links.length,
  };
}
