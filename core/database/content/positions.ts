import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { isOver } from '../../content/kind.ts';
import { positions } from '../../content/kinds/positions.ts';
import { dayIn } from '../../contract/days.ts';
import { ContentEntry } from '../content-entry.ts';
import { readTimeZone } from './studio.ts';

export async function readOpenPositions(em: EntityManager): Promise<ContentEntry[]> {
  const shown = await em.find(
    ContentEntry,
    { kind: 'positions', shown: true },
    { orderBy: { place: 'asc', id: 'asc' } },
  );
  const today = dayIn(await readTimeZone(em), Date.now());
  return shown.filter(({ data }) => !isOver(positions, completed(positions.fields, data), today));
}
