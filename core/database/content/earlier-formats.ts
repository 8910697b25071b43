import { isContent } from '../../content/check.ts';
import type { ArchiveEntry } from './archive.ts';

/** What an archive of format 1 says, in the fields of today. */
export function fromFormat1<Entry extends ArchiveEntry>(given: readonly Entry[]): Entry[] {
  return given.map((entry) => ({ ...entry, data: nowSaid(entry) }));
}

function nowSaid({ kind, data }: ArchiveEntry): unknown {
  if (!isContent(data)) return data;
  if (kind === 'apps') {
    // It follows from both prices.
    const { discountPercentage: _percentage, ...rest } = data;
    return rest;
  }
  return data;
}
