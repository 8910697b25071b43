import type { EntityManager } from '@mikro-orm/postgresql';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { pathOf, type Named } from './changes.ts';

export async function missingEntries<Of extends Named>(em: EntityManager, named: readonly Of[]): Promise<Of[]> {
  const wanted = { kind: [...new Set(named.map(({ kind }) => kind))], key: [...new Set(named.map(({ key }) => key))] };
  const entries = await em.find(ContentEntry, wanted, { fields: ['kind', 'key'] });
  const numbers = named.filter(({ kind, key }) => kind === 'apps' && /^[1-9]\d{0,8}$/.test(key));
  const apps = await em.find(App, { id: numbers.map(({ key }) => Number(key)) }, { fields: ['id'] });
  const known = new Set([...entries, ...apps.map(({ id }) => ({ kind: 'apps', key: String(id) }))].map(pathOf));
  return named.filter((one) => !known.has(pathOf(one)));
}
