import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { providerNamed } from '@prism/core/ai/providers';
import type { Providers } from '@prism/core/config/config';
import type { Restored } from '@prism/core/contract/bin';
import type { QueryOf, SortOf } from '@prism/core/contract/call';
import type { topicCalls, TopicChange, TopicInput, TopicRow } from '@prism/core/contract/plan';
import { Topic, topicSearchText } from '@prism/core/database/topic';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readNumbered } from '../../http/pagination/numbered-list.ts';
import type { NumberedPage } from '../../http/pagination/numbered-pages.ts';
import { isFoundIn, reachOf } from '../../http/pagination/search.ts';
import { orderOf } from '../../http/pagination/sorting.ts';
import type { Total } from '../../http/pagination/totals.ts';
import { orderedModelOf, wrongProvider } from '../../presenters/named-provider.ts';
import { latestWriting, problemOfPost, stateOfPost } from './plan.ts';

type TopicsQuery = NumberedPage & QueryOf<typeof topicCalls.list> & { sort?: SortOf<typeof topicCalls.list> };

export async function listTopics(
  em: EntityManager,
  { search, ordered, post, sort, ...page }: TopicsQuery,
): Promise<{ rows: TopicRow[]; total: Total }> {
  const conditions: Condition[] = [['r.deleted_at is null']];
  if (ordered !== undefined) conditions.push([`r.ordered_at is ${ordered ? 'not null' : 'null'}`]);
  if (post !== undefined) conditions.push(['r.post_id = ?', post]);
  const match = search ? [isFoundIn(topicSearchText, search)] : [];
  const usual = ordered === false ? 'r.day' : 'r.day desc';
  const order = [...orderOf(sort, { topic: 'lower(r.topic)', category: 'r.category', day: 'r.day' }), usual, 'r.id'];
  const { ids, total } = await readNumbered<string>(
    em,
    { selection: { table: search ? reachOf('topics', search) : 'topics', conditions, match }, order },
    page,
  );
  const rows = await readRows(em, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}

export async function getTopic(em: EntityManager, id: string): Promise<TopicRow> {
  const [row] = await readRows(em, [id]);
  if (!row) throw gone();
  return row;
}

export async function addTopic(
  em: EntityManager,
  input: TopicInput,
  { providers, authorId }: { providers: Providers; authorId: string },
): Promise<TopicRow> {
  await assertKnown(em, input, providers);
  const topic = em.create(Topic, { ...input, author: em.getReference(User, authorId) });
  await em.flush();
  return await getTopic(em, topic.id);
}

/**
 * Changes a topic, and plans it again if its post was deleted. Throws 'conflict' if its article exists or a
 * colleague changed it, and 'invalid' as `addTopic` does.
 */
export async function changeTopic(
  em: EntityManager,
  id: string,
  change: TopicChange,
  providers: Providers,
): Promise<TopicRow> {
  const { version, ...input } = change;
  const topic = await em.findOne(Topic, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!topic) throw gone();
  const { state } = await getTopic(em, id);
  if (state !== 'planned' && state !== 'gone')
    throw new CallerError('conflict', 'Its article already exists. Edit the article.');
  if (topic.version !== version) throw new CallerError('conflict', 'Someone else changed this topic. Open it again.');
  // A provider removed since then is reported when the topic is ordered, and does not prevent other changes.
  if (input.provider !== topic.provider || input.model !== topic.model) await assertKnown(em, input, providers);
  const planned = { post: null, orderedAt: null, problem: null, triedFor: null };
  em.assign(topic, { ...input, ...planned, version: version + 1 });
  await em.flush();
  return await getTopic(em, id);
}

async function assertKnown(
  em: EntityManager,
  { provider, model }: Pick<TopicInput, 'provider' | 'model'>,
  providers: Providers,
): Promise<void> {
  const named = providerNamed(providers, provider);
  if (named) await orderedModelOf(em, { provider, ...(model && { model }) }, named);
  else if (provider) throw wrongProvider(providers);
  else if (model) throw new CallerError('invalid', noProvider, { fields: { provider: noProvider } });
}

const noProvider = 'Choose the provider of the model';

/** Soft delete: a topic in the bin is not ordered. Its articles stay. */
export async function removeTopic(em: EntityManager, id: string, deletedBy: string): Promise<void> {
  if ((await em.nativeUpdate(Topic, { id }, { deletedAt: new Date(), deletedBy })) === 0) throw gone();
}

/** Undoes a soft delete. A topic whose window has passed is ordered in the next. */
export async function restoreTopic(em: EntityManager, id: string): Promise<Restored> {
  const restored = await em.execute<unknown[]>(
    `update topics set deleted_at = null, deleted_by = null where id::text = ? and deleted_at is not null returning 1`,
    [id],
  );
  if (restored.length === 0) throw new CallerError('not-found', 'This topic can no longer be restored.');
  return { movedTo: null };
}

function gone(): CallerError {
  return new CallerError('not-found', 'This topic no longer exists.');
}

type Found = Omit<TopicRow, 'post'> & { postId: string | null; postTitle: string | null };

async function readRows(em: EntityManager, ids: readonly string[]): Promise<TopicRow[]> {
  const found = await em.execute<Found[]>(
    `select t.id, t.topic, t.category, t.keywords, t.brief, t.sources, t.target_length as "targetLength", t.tone, t.provider, t.model, t.day, t.version,
       coalesce(u.name, u.username) as by, p.id as "postId", p.title as "postTitle",
       case when t.ordered_at is null then 'planned' when p.id is null then 'gone' else ${stateOfPost} end as state,
       case when t.ordered_at is null then t.problem else ${problemOfPost} end as problem
     from topics t left join users u on u.id = t.author_id left join posts p on p.id = t.post_id ${latestWriting}
     where t.deleted_at is null and t.id = any(?::uuid[])`,
    [`{${ids.join(',')}}`],
  );
  return found.map(({ postId, postTitle, ...row }) => ({
    ...row,
    post: postId === null ? null : { id: postId, title: postTitle ?? '' },
  }));
}
