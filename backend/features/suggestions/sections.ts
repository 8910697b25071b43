import { LockMode, type EntityManager, type Loaded } from '@mikro-orm/postgresql';
import { whoCanWrite } from '@prism/core/ai/providers';
import { refusalOf } from '@prism/core/budget/limits';
import { priceFor } from '@prism/core/budget/price';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { costOf } from '@prism/core/contract/ai-models';
import { againTokens } from '@prism/core/contract/article-cost';
import type { ArticleEstimate } from '@prism/core/contract/budget';
import { isRunning, orderTexts, runningStatuses, type ProviderId } from '@prism/core/contract/generations';
import { lengthInRequest } from '@prism/core/contract/sources';
import {
  suggestionLimits,
  type AskedSection,
  type SectionAgain,
  type SectionInput,
} from '@prism/core/contract/suggestions';
import { changesOf } from '@prism/core/database/article-change';
import { whyClosed } from '@prism/core/database/article-closed';
import { articleSections } from '@prism/core/database/article-text';
import { Generation } from '@prism/core/database/generation';
import { GenerationSource } from '@prism/core/database/generation-source';
import { Suggestion } from '@prism/core/database/suggestion';
import type { User } from '@prism/core/database/user';
import type { Section } from '@prism/core/markdown/sections';
import { CallerError } from '../../http/caller-error.ts';
import { availableOne, orderedModelOf } from '../../presenters/named-provider.ts';
import { sentenceFor } from '../../presenters/refusal.ts';
import { askForSuggestion, toSuggestion } from './suggestions.ts';

type Choice = Pick<SectionInput, 'article' | 'section' | 'provider' | 'model'>;

/**
 * Regenerates a finished section; an earlier undecided one is dropped. Throws 'conflict' if the section cannot be
 * changed, or is being regenerated.
 */
export async function askForSection(
  em: EntityManager,
  { article, section: number, wish, provider, model }: SectionInput,
  { providers, user }: { providers: Providers; user: User },
): Promise<Suggestion> {
  const { writers, orderedModel } = await writersFor(em, { provider, model }, providers);
  return await em.transactional(async (tx) => {
    // Serialises with changes of the article and other requests.
    await tx.findOne(Generation, { id: article }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { generation, section, promptLength } = await findSection(tx, { article, section: number });
    const closed = await whyClosed(tx, generation);
    if (closed !== null) throw new CallerError('conflict', closed);
    await leaveOthers(tx, generation, number);
    const { title, topic, category } = generation;
    const asked: AskedSection = {
      kind: 'section',
      about: generation.post.id,
      title: title ?? topic,
      category,
      article,
      section: number,
      wish,
      text: section.text,
      ...(provider && { provider }),
      ...(model && { model }),
    };
    const size = { text: section.text, promptLength: promptLength + wish.length };
    const { held } = againTokens(size);
    return await askForSuggestion(tx, asked, { writers, orderedModel, generationId: article, held, user });
  });
}

async function leaveOthers(tx: EntityManager, generation: Generation, number: number): Promise<void> {
  const others = (await openOnes(tx, generation)).filter(({ asked }) => sectionOf(asked).section === number);
  if (others.some(({ status }) => isRunning(status)))
    throw new CallerError('conflict', 'This section is already being rewritten.');
  for (const other of others) other.decision = 'left';
}

export async function listSectionsAgain(em: EntityManager, article: string): Promise<SectionAgain[]> {
  const generation = await em.findOne(Generation, { id: article, post: { deletedAt: null } });
  return generation ? (await openOnes(em, generation)).map(toSectionAgain) : [];
}

async function openOnes(em: EntityManager, { id, post }: Generation): Promise<Loaded<Suggestion, 'user'>[]> {
  const where = { about: post.id, generationId: id, decision: null, status: { $in: [...runningStatuses, ...ended] } };
  return await em.find(Suggestion, where, { orderBy: { createdAt: 'asc', id: 'asc' }, populate: ['user'] });
}

const ended = ['completed', 'failed'] as const;

function toSectionAgain(row: Loaded<Suggestion, 'user'>): SectionAgain {
  return { ...toSuggestion(row), ...sectionOf(row.asked), by: row.user?.name ?? null };
}

function sectionOf(asked: Suggestion['asked']): Pick<SectionAgain, 'section' | 'wish' | 'text'> {
  if (asked.kind !== 'section') throw new Error('This suggestion is about no section.');
  const { section, wish, text } = asked;
  return { section, wish, text };
}

/** The cost of regenerating a section, and why it would be refused; by default with the first available provider. */
export async function estimateSection(
  em: EntityManager,
  choice: Choice,
  { providers, user }: { providers: Providers; user: Pick<User, 'id'> },
): Promise<ArticleEstimate> {
  const { writers, orderedModel } = await writersFor(em, choice, providers);
  const { section, promptLength } = await findSection(em, choice);
  const { usual, held } = againTokens({ text: section.text, promptLength });
  let first: (Pick<ArticleEstimate, 'usual' | 'most' | 'sandbox'> & { why: string }) | undefined;
  for (const { id: provider, label, model: own, sandbox } of writers) {
    const model = orderedModel ?? own;
    const price = await priceFor(em, { provider, model }, sandbox);
    const refusal = await refusalOf(em, { provider, model, userId: user.id, price, tokens: held });
    const costs = { usual: price && costOf(usual, price), most: price && costOf(held, price), sandbox };
    if (!refusal) return { ...costs, refusal: null, instead: first ? { why: first.why, label } : null };
    first ??= { ...costs, why: await sentenceFor(em, refusal, user) };
  }
  if (!first) throw new CallerError('conflict', 'No provider is available. See Articles for the reason.');
  const { why, ...costs } = first;
  return { ...costs, refusal: why, instead: null };
}

async function writersFor(
  em: EntityManager,
  { provider, model }: { provider?: ProviderId | undefined; model?: string | undefined },
  providers: Providers,
): Promise<{ writers: readonly ProviderConfig[]; orderedModel: string | null }> {
  if (provider === undefined) return { writers: whoCanWrite(providers), orderedModel: null };
  const named = availableOne(provider, providers, 'provider');
  const orderedModel = await orderedModelOf(em, { provider, ...(model !== undefined && { model }) }, named);
  return { writers: [named], orderedModel };
}

interface FoundSection {
  generation: Generation;
  section: Section;
  /** Length of the prompt in characters. */
  promptLength: number;
}

async function findSection(em: EntityManager, { article, section: number }: Choice): Promise<FoundSection> {
  const generation = await em.findOne(Generation, { id: article, post: { deletedAt: null } });
  if (!generation) throw new CallerError('not-found', 'There is no AI article with this id.');
  const { sections } = await articleSections(em, generation, await changesOf(em, article));
  const section = sections.find((one) => one.number === number);
  if (!section) throw new CallerError('conflict', 'This section was removed, or is still being written.');
  const given = await em.find(GenerationSource, { generation: article }, { fields: ['address', 'text'] });
  const { category, outline } = generation;
  const order = Buffer.byteLength([...orderTexts(generation), category, ...outline].join(''));
  const material = lengthInRequest(given.map(({ address, text }) => address ?? text));
  const promptLength = order + material + Buffer.byteLength(section.text) + 2 * suggestionLimits.context;
  return { generation, section, promptLength };
}
