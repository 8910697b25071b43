import { LockMode, type EntityManager, type Loaded } from '@mikro-orm/postgresql';
import type { Providers } from '@prism/core/config/config';
import { plannedWords } from '@prism/core/contract/article-cost';
import {
  isSameOutline,
  outlineChangedMessage,
  plannedFields,
  plannedSections,
  tidySection,
  titleChangedMessage,
  type PlannedSection,
} from '@prism/core/contract/article-outline';
import type { OutlineChange } from '@prism/core/contract/generation-calls';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Generation } from '@prism/core/database/generation';
import { headingKey } from '@prism/core/markdown/headings';
import { CallerError } from '../../http/caller-error.ts';
import type { Spender } from '../../presenters/refusal.ts';
import { findGeneration, orderAgain } from './orders.ts';

/** Changes a waiting outline and its title. Throws 'conflict' if either has changed since the editor read it. */
export async function saveOutline(
  em: EntityManager,
  postId: string,
  { sections, before, title, titleBefore = '' }: OutlineChange,
): Promise<PlannedSection[]> {
  const generation = await lockOutlined(em, postId);
  assertUnchanged(generation, before);
  const tidied = tidy(sections);
  generation.outline = tidied.map(({ heading }) => heading);
  generation.plan = tidied.filter(({ point, keywords, words }) => point !== '' || keywords.length > 0 || words);
  if (title !== undefined) generation.title = title;
  await em.flush();
  if (title !== undefined) await rename(em, postId, title, titleBefore);
  publishAfterCommit(em, { type: 'changed', postId });
  return tidied;
}

/** In SQL, because the entity's `updatedAt` would record an edit. */
async function rename(em: EntityManager, postId: string, title: string, before: string): Promise<void> {
  const sql = 'update posts set title = ? where id = ? and title = ? returning id';
  const renamed: unknown[] = await em.execute(sql, [title, postId, before]);
  if (renamed.length === 0)
    throw new CallerError('conflict', titleChangedMessage, { fields: { title: titleChangedMessage } });
}

export async function suggestOutline(
  em: EntityManager,
  postId: string,
  providers: Providers,
  by: Spender,
): Promise<Generation> {
  const generation = await lockOutlined(em, postId);
  em.assign(generation, { title: null, excerpt: null, tags: [], outline: [], plan: [] });
  await orderAgain(em, generation, providers, by);
  return generation;
}

/** Orders the text of an article from the approved outline. Throws 'conflict' if it has changed since. */
export async function writeOutlined(
  em: EntityManager,
  postId: string,
  sections: readonly PlannedSection[],
  providers: Providers,
  by: Spender,
): Promise<Generation> {
  const generation = await lockOutlined(em, postId);
  assertUnchanged(generation, sections);
  if (sections.length === 0) throw new CallerError('invalid', 'Add a section first.');
  const { problem } = plannedWords(generation.targetLength, sections);
  if (problem !== undefined) throw new CallerError('invalid', problem);
  generation.outlineFirst = false;
  await orderAgain(em, generation, providers, by);
  return generation;
}

async function lockOutlined(em: EntityManager, postId: string): Promise<Loaded<Generation, 'post'>> {
  const { id } = await findGeneration(em, postId);
  const generation = await em.findOneOrFail(
    Generation,
    { id },
    { populate: ['post'], lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['g0'], refresh: true },
  );
  if (generation.status !== 'outlined') throw new CallerError('conflict', 'This outline no longer waits for approval.');
  return generation;
}

function assertUnchanged({ outline, plan }: Generation, known: readonly PlannedSection[]): void {
  if (isSameOutline(plannedSections(outline, plan), known)) return;
  throw new CallerError('conflict', outlineChangedMessage, { fields: { sections: outlineChangedMessage } });
}

/** Throws 'invalid' if two headings are equal, because progress is tracked by headings. */
function tidy(sections: readonly PlannedSection[]): PlannedSection[] {
  const tidied = sections.map(tidySection);
  const keys = tidied.map(({ heading }) => headingKey(heading));
  const empty = keys.indexOf('');
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (empty >= 0) throw refused(empty, plannedFields.heading.message);
  if (twice >= 0) throw refused(twice, 'Another section has this heading');
  return tidied;
}

function refused(index: number, message: string): CallerError {
  return new CallerError('invalid', `${message}.`, { fields: { [`sections.${index}.heading`]: message } });
}
