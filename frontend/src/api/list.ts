import { nearestHeader } from '@prism/core/contract/apps';
import { send } from './client.ts';

/** A page of a list, and the total of all pages. */
export interface List<Row> {
  rows: Row[];
  total: number;
  /** Whether the total is estimated. */
  isEstimate: boolean;
  /** Nothing matches the whole search: these are the nearest matches. */
  isNearest: boolean;
}

export async function getList<Row>(path: string): Promise<List<Row>> {
  const { headers, text } = await send('GET', path);
  const total = Number(headers.get('X-Total-Count'));
  return {
    rows: JSON.parse(text),
    total,
    isEstimate: headers.has('X-Total-Estimated'),
    isNearest: headers.has(nearestHeader),
  };
}
