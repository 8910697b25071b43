import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { readProviders, whoCanWrite, type ProviderSources } from '@prism/core/ai/providers';
import { alertOfRefusal } from '@prism/core/budget/limits';
import { articleDefaults } from '@prism/core/contract/generations';
import { sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { nightAt } from '@prism/core/contract/plan';
import { clockIn } from '@prism/core/contract/zoned-time';
import { addAuditLine } from '@prism/core/database/audit-line';
import type { Studio } from '@prism/core/database/content/studio';
import type { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import type { ChangedBy } from '@prism/core/database/revisions/record';
import { Topic } from '@prism/core/database/topic';
import { CallerError } from '../../http/caller-error.ts';
import { OrderRefusedError } from '../../presenters/refusal.ts';
import { orderArticle, type OrderedArticle } from './orders.ts';

export interface OrderingFor {
  sources: ProviderSources;
  studio: Studio;
}

/** The result for a due topic: an ordered generation, or a refusal that its row stores. */
export type NightOutcome = { ordered: Generation } | { refused: string };

/** Orders the article of a planned topic now. Throws as an order does, and 'conflict' if it was ordered already. */
export async function orderTopicNow(
  em: EntityManager,
  id: string,
  ordering: OrderingFor,
  by: ChangedBy,
): Promise<OrderedArticle> {
  return await em.transactional(async (tx) => {
    const topic = await tx.findOne(Topic, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!topic) throw new CallerError('not-found', 'This topic no longer exists.');
    if (topic.orderedAt) throw new CallerError('conflict', 'This topic was already started.');
    const ordered = await order(tx, topic, ordering, by);
    noteOrdered(tx, topic, ordered);
    return ordered;
  });
}

/**
 * Orders the next due topic in its scheduling window, in one commit with its row, so that each is ordered once
 * across processes and crashes. Undefined outside the window, or if none is due. A refused topic, such as one over
 * budget, stays planned with its reason until the next window.
 */
export async function orderNextTopic(em: EntityManager, ordering: OrderingFor): Promise<NightOutcome | undefined> {
  const { timeZone, night } = ordering.studio;
  const day = nightAt(clockIn(timeZone, Date.now()), night);
  if (day === undefined) return undefined;
  return await em.fork().transactional(async (tx) => {
    const topic = await tx.findOne(
      Topic,
      { orderedAt: null, day: { $lte: day }, $or: [{ triedFor: null }, { triedFor: { $ne: day } }] },
      {
        orderBy: { day: 'asc', id: 'asc' },
        populate: ['author'],
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
        lockTableAliases: ['t0'],
      },
    );
    if (!topic) return undefined;
    const by = topic.author ? { user: topic.author } : {};
    const subject = { kind: 'topics', id: topic.id, title: topic.topic };
    try {
      // A refusal rolls back this savepoint.
      const ordered = await tx
        .fork({ keepTransactionContext: true })
        .transactional(async (work) => await order(work, topic, ordering, { cause: 'scheduled', ...by }));
      noteOrdered(tx, topic, ordered);
      await addAuditLine(tx, by, { act: 'order-topic', subject });
      return { ordered: ordered.generation };
    } catch (error) {
      if (!(error instanceof CallerError)) throw error;
      if (error instanceof OrderRefusedError) await alertOfRefusal(tx, error.refusal);
      Object.assign(topic, { problem: error.message, triedFor: day });
      await addAuditLine(tx, by, { act: 'order-topic', outcome: 'refused', subject, detail: error.message });
      return { refused: error.message };
    }
  });
}

/** By the topic's provider, or the first available; all others are fallbacks. */
async function order(em: EntityManager, topic: Topic, { sources, studio }: OrderingFor, by: ChangedBy) {
  const providers = await readProviders(em, sources);
  const { topic: title, category, keywords, brief, targetLength, tone, provider: named, model } = topic;
  const given = sourcesIn(topic.sources);
  const problem = sourcesError(given);
  if (problem !== undefined) throw new CallerError('invalid', problem);
  const provider = named || (whoCanWrite(providers)[0]?.id ?? articleDefaults.provider);
  const input = { topic: title, category, keywords, brief, targetLength, tone, provider, sources: given };
  return await orderArticle(em, { ...input, ...(model && { model }) }, providers, studio, by);
}

function noteOrdered(em: EntityManager, topic: Topic, { post }: OrderedArticle): void {
  const noted = { post: em.getReference(Post, post.id), orderedAt: new Date(), problem: null, triedFor: null };
  Object.assign(topic, { ...noted, version: topic.version + 1 });
}
