import type { EntityManager } from '@mikro-orm/postgresql';
import { namedEntries, type NamedEntry } from '@prism/core/content/check';
import { listedKind } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import { App } from '@prism/core/database/app';
import { missingEntries } from '@prism/core/database/content/missing-entries';
import { CallerError } from '../../http/caller-error.ts';

export async function checkNamed(em: EntityManager, fields: Fields, values: unknown): Promise<void> {
  const missing = await missingEntries(em, namedEntries(fields, values));
  const [first] = missing;
  if (!first) return;
  const sentenceOf = ({ label, kind }: NamedEntry) => `${label} must be one of: ${listedKind(kind)?.plural ?? kind}`;
  const fieldErrors = Object.fromEntries(missing.map((one) => [one.path, sentenceOf(one)]));
  throw new CallerError('invalid', sentenceOf(first), { fields: fieldErrors });
}

const namedAtMost = 3;

/** Throws 'conflict' naming the apps that use this category; other kinds are never in use. */
export async function checkUnused(em: EntityManager, kind: string, key: string): Promise<void> {
  if (kind !== 'categories') return;
  const apps = await em.find(App, { category: key }, { fields: ['name'], orderBy: { id: 'asc' } });
  if (apps.length === 0) return;
  const names = apps.slice(0, namedAtMost).map(({ name }) => name);
  const others = apps.length - names.length;
  const who = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  throw new CallerError('conflict', `This category is used by ${who}. Choose another category there first.`);
}
