import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { kinds } from '../../content/content.ts';
import type { FactValues } from '../../content/facts.ts';
import { dayIn } from '../../contract/days.ts';
import { ContentEntry } from '../content-entry.ts';
import { statedOf } from './stated.ts';

export async function readFigureFacts(em: EntityManager, timeZone: string, now: number): Promise<Partial<FactValues>> {
  const rows = await em.find(ContentEntry, { kind: 'figures' }, { orderBy: { place: 'asc', id: 'asc' } });
  const all = rows.map((row) => ({ row, values: completed(kinds.figures.fields, row.data) }));
  const stated = new Set(await statedOf(em, all, dayIn(timeZone, now)));
  const values: Record<string, string> = {};
  for (const one of all) {
    const { key, shown } = one.row;
    const { figure, text } = shown && stated.has(one) ? one.values : { figure: '', text: '' };
    values[`figure:${key}`] = figure;
    values[`number:${key}`] = /\d(?:[\d.,]*\d)?/.exec(figure)?.[0] ?? '';
    values[`counted:${key}`] = text;
  }
  return values;
}
