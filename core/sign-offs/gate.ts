import type { EntityManager } from '@mikro-orm/postgresql';
import { signOffParts, type DraftWriter, type Provenance, type SignOffPart } from '../contract/sign-offs.ts';
import { checkedTextOf, type CheckedText } from '../contract/sign-offs-calls.ts';
import { changesOf } from '../database/article-change.ts';
import { draftedText } from '../database/article-text.ts';
import { Generation } from '../database/generation.ts';
import { GenerationStep } from '../database/generation-step.ts';
import type { Post } from '../database/post.ts';
import { SignOff } from '../database/sign-off.ts';
import { fingerprintsOf } from './parts-of-text.ts';
import { changedPercent } from './shared-passages.ts';

export type BeforeChange = Pick<Post, 'published'> & CheckedText;

export function beforeChange(post: Post): BeforeChange {
  return { published: post.published, ...checkedTextOf(post) };
}

export async function signOffsOf(
  em: EntityManager,
  postId: string,
  wanted: ReturnType<typeof fingerprintsOf>,
): Promise<Map<SignOffPart, SignOff>> {
  const rows = await em.find(SignOff, { post: postId, fingerprint: { $in: Object.values(wanted) } });
  return new Map(rows.filter(({ part, fingerprint }) => wanted[part] === fingerprint).map((row) => [row.part, row]));
}

/**
 * Decides whether a post may be public; every way of publishing calls this in its transaction. Returns the missing
 * checks: none if it is not public, not drafted by AI, signed off for exactly this text (which is then recorded), or if
 * the same text was public `before`.
 */
export async function openParts(
  em: EntityManager,
  post: Post,
  before: BeforeChange | undefined,
): Promise<readonly SignOffPart[]> {
  if (!post.aiGenerated || !post.published) return [];
  const signedOff = await signOffsOf(em, post.id, fingerprintsOf(post));
  if (signOffParts.every((part) => signedOff.has(part)))
    post.provenance = await provenanceOf(em, post, [...signedOff.values()]);
  return openAmong(signedOff, post, before);
}

/** The checks missing for a text; none if everything they cover was public before. */
export function openAmong(
  signedOff: ReadonlyMap<SignOffPart, SignOff>,
  text: CheckedText,
  before: BeforeChange | undefined,
): readonly SignOffPart[] {
  const open = signOffParts.filter((part) => !signedOff.has(part));
  if (open.length === 0 || !before?.published) return open;
  const [then, now] = [fingerprintsOf(before), fingerprintsOf(text)];
  return signOffParts.every((part) => then[part] === now[part]) ? [] : open;
}

async function provenanceOf(em: EntityManager, post: Post, signedOff: readonly SignOff[]): Promise<Provenance> {
  const drafts = await em.find(Generation, { post: post.id }, { orderBy: { createdAt: 'asc' } });
  const writers: DraftWriter[] = [];
  for (const draft of drafts) writers.push(...(await writersOf(em, draft)));
  writers.push(...post.passageWriters);
  const inOrder = signedOff.toSorted((one, other) => signOffParts.indexOf(one.part) - signOffParts.indexOf(other.part));
  return {
    signedOff: inOrder.map(({ part, name, at }) => ({ part, by: name, at: at.toISOString() })),
    writers,
    changedPercent: await changedSinceDraft(em, drafts.at(-1), post),
  };
}

/** The providers of a draft by its steps, without unused regenerations; the ordered provider if no step finished. */
async function writersOf(em: EntityManager, { id, provider, model, sandbox }: Generation): Promise<DraftWriter[]> {
  const done = await em.find(GenerationStep, { generation: id, kind: { $ne: 'outline' }, status: 'done' });
  const taken = (await changesOf(em, id)).filter(({ undoneAt }) => !undoneAt).map(({ suggestionId }) => suggestionId);
  const steps = done.filter(({ suggestionId }) => !suggestionId || taken.includes(suggestionId));
  const asked = { provider, model, sandbox, promptVersion: null };
  const wrote = steps.map((step) => ({
    ...asked,
    provider: step.provider,
    model: step.model,
    promptVersion: step.prompt,
  }));
  const each = new Map(wrote.map((writer) => [JSON.stringify(writer), writer]));
  return each.size > 0 ? [...each.values()] : [asked];
}

/** Share of words changed since AI wrote them; null if unknown. */
export async function changedSinceDraft(
  em: EntityManager,
  draft: Generation | undefined,
  { content }: Pick<CheckedText, 'content'>,
): Promise<number | null> {
  return draft && draft.text.trim() !== '' ? changedPercent(await draftedText(em, draft), content) : null;
}
