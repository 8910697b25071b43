import type { EntityManager } from '@mikro-orm/postgresql';
import { pictureAt } from '@prism/core/contract/picture-address';
import { findingsShown, signOffParts, mostStatements, type Provenance } from '@prism/core/contract/sign-offs';
import type {
  ArticleUse,
  CheckedText,
  PostChecks,
  GivenSources,
  PublishingRate,
} from '@prism/core/contract/sign-offs-calls';
import { draftedText } from '@prism/core/database/article-text';
import { latestGeneration } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import type { User } from '@prism/core/database/user';
import { beforeChange, changedSinceDraft, openAmong, signOffsOf } from '@prism/core/sign-offs/gate';
import { fingerprintsOf, partsOfText } from '@prism/core/sign-offs/parts-of-text';
import { readingEase } from '@prism/core/sign-offs/reading-ease';
import { CallerError } from '../../http/caller-error.ts';
import { disclosureOf, readDisclosureWords } from '../../presenters/disclosure.ts';
import { askLinks } from './links.ts';
import { nearestPost } from './nearest.ts';
import { rightFindings } from './right-findings.ts';
import { GenerationSource } from '@prism/core/database/generation-source';
import { isCited } from '@prism/core/markdown/citation';

export interface Looking {
  text: CheckedText;
  /** Whether it holds an AI passage that is not stored yet. */
  isDrafted: boolean;
  by: Pick<User, 'name'>;
  timeZone: string;
}

/**
 * Everything a reviewer needs of a post's text: its content, findings and sign-offs. Enqueues a job for each link
 * that was not checked recently. Throws 'conflict' if the post needs no check.
 */
export async function checkPost(
  em: EntityManager,
  id: string,
  { text, isDrafted, by, timeZone }: Looking,
): Promise<PostChecks> {
  const post = await findPost(em, id);
  if (!post.aiGenerated && !isDrafted)
    throw new CallerError('conflict', 'This post has no AI text, so it needs no check.');
  const parts = partsOfText(text.content);
  const { statements, quotations, links, pictures } = parts;
  const fingerprints = fingerprintsOf(text, parts);
  const signedOff = await signOffsOf(em, id, fingerprints);
  const draft = await latestGeneration(em, id);
  const elsewhere = [...new Set([text.image, ...pictures])].filter((address) => address !== '' && !isOurs(address));
  return {
    parts: signOffParts.map((part) => {
      const row = signedOff.get(part);
      return { part, fingerprint: fingerprints[part], by: row?.name ?? null, at: row?.at.toISOString() ?? null };
    }),
    mayBePublic: openAmong(signedOff, text, beforeChange(post)).length === 0,
    signsAs: by.name ?? null,
    // Unsourced statements first, because they need the check.
    statements: statements
      .toSorted((one, other) => Number(one.hasSource) - Number(other.hasSource))
      .slice(0, mostStatements),
    quotations: quotations.slice(0, findingsShown),
    links: await askLinks(em, links),
    pictures: elsewhere.slice(0, findingsShown),
    counts: {
      statements: statements.length,
      sourced: statements.filter(({ hasSource }) => hasSource).length,
      quotations: quotations.length,
      links: links.length,
      pictures: elsewhere.length,
    },
    right: await rightFindings(em, id),
    given: draft ? await givenSources(em, draft.id, text.content) : null,
    nearest: await nearestPost(em, id, parts.words),
    rate: await publishingRate(em),
    changedPercent: await changedSinceDraft(em, draft, text),
    readingEase: readingEase(text.content),
    used: await usedBy(em, id),
    disclosure: await lineFor(em, { signedOff: [...signedOff.values()], by, timeZone }),
  };
}

export async function findPost(em: EntityManager, id: string): Promise<Post> {
  const post = await em.findOne(Post, { id });
  if (!post) throw new CallerError('not-found', 'This post no longer exists.');
  return post;
}

export async function readFirstDraft(em: EntityManager, id: string): Promise<{ text: string | null }> {
  await findPost(em, id);
  const draft = await latestGeneration(em, id);
  return { text: draft && draft.text.trim() !== '' ? await draftedText(em, draft) : null };
}

async function usedBy(em: EntityManager, id: string): Promise<ArticleUse | null> {
  const [sum] = await em.execute<ArticleUse[]>(
    `select sum(s.input_tokens + coalesce(s.output_tokens, 0))::int as tokens,
       bool_or(s.tokens_estimated) as "isEstimated",
       case when bool_and(p.cost is not null) then sum(p.cost)::float8 end as cost
     from generations g join generation_steps s on s.generation_id = g.id
     left join spendings p on p.about = coalesce(s.suggestion_id, g.id) and p.turn = s.turn
     where g.post_id = ?::uuid and s.input_tokens is not null
     having count(*) > 0`,
    [id],
  );
  return sum ?? null;
}

/** The disclosure that readers would see if this user published it now. */
async function lineFor(
  em: EntityManager,
  { signedOff, by, timeZone }: Pick<Looking, 'by' | 'timeZone'> & { signedOff: readonly { name: string; at: Date }[] },
): Promise<string | null> {
  const names = [...new Set([...signedOff.map(({ name }) => name), ...(by.name ? [by.name] : [])])];
  const at = new Date().toISOString();
  const provenance: Provenance = {
    signedOff: names.map((name) => ({ part: 'facts', by: name, at })),
    writers: [],
    changedPercent: null,
  };
  return disclosureOf({ aiGenerated: true, provenance }, await readDisclosureWords(em), timeZone)?.line ?? null;
}

/** A picture of the library or the site's own files. */
const isOurs = (address: string) => pictureAt(address) !== undefined || /^\/(?!\/)/.test(address);

/** Sources of a draft's order, and how much of each this text cites; null without sources. */
async function givenSources(em: EntityManager, generation: string, content: string): Promise<GivenSources | null> {
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

async function publishingRate(em: EntityManager): Promise<PublishingRate> {
  const [counted] = await em.execute<{ week: number; before: number }[]>(
    `select count(*) filter (where published_at > now() - interval '7 days')::int as week,
       count(*) filter (where published_at <= now() - interval '7 days')::int as before
     from posts where published and deleted_at is null and published_at > now() - interval '35 days'`,
  );
  const { week = 0, before = 0 } = counted ?? {};
  return { week, usual: Math.round((before / 4) * 10) / 10 };
}
