import { nearestHeader } from '@prism/core/contract/apps';
import { send } from './client.ts';

/** One page of a list, and how many there are on all pages. */
export interface List<Row> {
  rows: Row[];
  total: number;
  /** The total is about right only. */
  isEstimate: boolean;
  /** Nothing says all that was searched for: these come nearest. */
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
