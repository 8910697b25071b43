import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { sectionChangedMessage, sectionFields, type ArticleChangeInput } from '@prism/core/contract/article-changes';
import { isRunning, readTimeOf, runningStatuses } from '@prism/core/contract/generations';
import { postFields } from '@prism/core/contract/posts';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { ArticleChange, changesOf } from '@prism/core/database/article-change';
import { articleSections, articleText, type ArticleSections } from '@prism/core/database/article-text';
import { whyClosed } from '@prism/core/database/article-closed';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { recordRevision, type ChangedBy } from '@prism/core/database/revisions/record';
import { postState } from '@prism/core/database/revisions/states';
import { Suggestion } from '@prism/core/database/suggestion';
import { User } from '@prism/core/database/user';
import { outOfBounds } from '@prism/core/markdown/bounds';
import type { Section } from '@prism/core/markdown/sections';
import { CallerError } from '../../http/caller-error.ts';

interface ReadChanges extends ArticleSections {
  changes: ArticleChange[];
  closed: string | null;
}

const noArticle = 'There is no AI article with this id.';

export async function readChanges(em: EntityManager, generationId: string): Promise<ReadChanges> {
  const generation = await em.findOne(Generation, { id: generationId, post: { deletedAt: null } });
  // It may be deleted while it is read.
  if (!generation) return { sections: [], next: 0, changes: [], closed: noArticle };
  const changes = await changesOf(em, generationId);
  return { ...(await articleSections(em, generation, changes)), changes, closed: await whyClosed(em, generation) };
}

/**
 * Changes a finished section. The generated text stays, so the stream continues. After the end, the post changes
 * in the same commit. Throws 'conflict' if a colleague was first, or the section cannot be changed.
 */
export async function changeSection(
  em: EntityManager,
  generationId: string,
  input: ArticleChangeInput,
  by: ChangedBy,
): Promise<Generation> {
  return await em.transactional(async (tx) => {
    const generation = await lockOpen(tx, generationId);
    const changes = await changesOf(tx, generationId);
    const { sections } = await articleSections(tx, generation, changes);
    assertPossible(sections, input);
    const { kind, section, behind } = input;
    const { text, suggestionId } = await textFor(tx, generationId, input);
    tx.create(ArticleChange, {
      generation,
      turn: (changes.at(-1)?.turn ?? 0) + 1,
      kind,
      section,
      text,
      suggestionId,
      behind: behind ?? null,
      ...(by.user && { user: tx.getReference(User, by.user.id) }),
    });
    await tx.flush();
    await copyToPost(tx, generation, by);
    publishAfterCommit(tx, { type: 'changed', postId: generation.post.id });
    return generation;
  });
}

/**
 * The new text of a section: written by the editor, or taken from a regeneration. Throws 'conflict' if that was
 * already decided.
 */
async function textFor(
  tx: EntityManager,
  generationId: string,
  { kind, section, text, suggestion: id }: ArticleChangeInput,
): Promise<Pick<ArticleChange, 'text' | 'suggestionId'>> {
  if (kind !== 'write') return { text: null, suggestionId: null };
  if (id === undefined) {
    const { message } = sectionFields.text;
    const problem = text === undefined ? message : outOfBounds(text);
    if (text === undefined || problem !== undefined)
      throw new CallerError('invalid', problem ?? message, { fields: { text: problem ?? message } });
    return { text, suggestionId: null };
  }
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const row = await tx.findOne(Suggestion, { id, generationId, status: 'completed', decision: null }, lock);
  if (!row || row.asked.kind !== 'section' || row.asked.section !== section)
    throw new CallerError('conflict', 'Someone has already decided on this.');
  row.decision = 'taken';
  return { text: row.passage ?? '', suggestionId: id };
}

/**
 * Undoes the last change, and reopens its suggestion unless a newer one replaced it. Throws 'conflict' if it is no
 * longer the last.
 */
export async function undoChange(
  em: EntityManager,
  generationId: string,
  turn: number,
  by: ChangedBy,
): Promise<Generation> {
  return await em.transactional(async (tx) => {
    const generation = await lockOpen(tx, generationId);
    const last = (await changesOf(tx, generationId)).findLast(({ undoneAt }) => !undoneAt);
    if (last?.turn !== turn) throw new CallerError('conflict', 'Something else has changed since.');
    last.undoneAt = new Date();
    await reopenSuggestion(tx, generationId, last);
    await tx.flush();
    await copyToPost(tx, generation, by);
    publishAfterCommit(tx, { type: 'changed', postId: generation.post.id });
    return generation;
  });
}

/** A section has at most one open suggestion, so a newer one replaces the reopened one. */
async function reopenSuggestion(tx: EntityManager, generationId: string, undone: ArticleChange): Promise<void> {
  const { suggestionId, section } = undone;
  if (!suggestionId) return;
  const where = { generationId, decision: null, status: { $in: [...runningStatuses, 'completed' as const] } };
  const offers = await tx.find(Suggestion, where);
  const isReplaced = offers.some(({ asked }) => asked.kind === 'section' && asked.section === section);
  await tx.nativeUpdate(Suggestion, suggestionId, { decision: isReplaced ? 'left' : null });
}

function assertPossible(sections: readonly Section[], { kind, section, before, behind }: ArticleChangeInput): void {
  const found = sections.find(({ number }) => number === section);
  if (!found) throw new CallerError('conflict', 'This section was removed, or is still being written.');
  if (kind === 'write' && found.text.trim() !== before?.trim())
    throw new CallerError('conflict', sectionChangedMessage, { fields: { before: sectionChangedMessage } });
  if (kind !== 'move') return;
  if (section === 0) throw new CallerError('invalid', 'The introduction always comes first.');
  const isThere = behind === null || sections.some(({ number }) => number === behind && number !== section);
  if (!isThere) throw new CallerError('conflict', 'The section before it no longer exists.');
}

async function findArticle(em: EntityManager, id: string): Promise<Generation> {
  const generation = await em.findOne(Generation, { id, post: { deletedAt: null } });
  if (!generation) throw new CallerError('not-found', noArticle);
  return generation;
}

/** Takes the lock that workers take to finish an article, so that a change comes before or after the end. */
async function lockOpen(em: EntityManager, id: string): Promise<Generation> {
  await em.findOne(Generation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const generation = await findArticle(em, id);
  const closed = await whyClosed(em, generation);
  if (closed !== null) throw new CallerError('conflict', closed);
  return generation;
}

/** Copies the article's text to its post, unless the worker will do so at the end. */
async function copyToPost(em: EntityManager, generation: Generation, by: ChangedBy): Promise<void> {
  const content = await articleText(em, generation);
  if (content.length > postFields.content.max)
    throw new CallerError('invalid', 'The article would be too long for a post.');
  if (isRunning(generation.status)) return;
  const post = await em.findOneOrFail(Post, generation.post.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const before = postState(post);
  em.assign(post, { content, readTime: readTimeOf(content) });
  await recordRevision(em, { before, after: postState(post) }, by);
}
