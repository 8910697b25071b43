import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { fetchPage, type Filter, type Page } from '../../shared/pagination/pages.ts';
import { addressOf } from '../../shared/pagination/use-paged-list.ts';
import { mostUrgentFirst, paths } from '../paths.ts';

/** As many can be chosen at once. */
export const mostChosen = 5_000;

/** All enquiries that `filter` finds, the most urgent first; at most `mostChosen`. */
export async function fetchAll(filter: Filter): Promise<EnquiryRow[]> {
  const rows: EnquiryRow[] = [];
  let next: string | undefined = addressOf(paths.contacts, { limit: '1000', ...filter, ...mostUrgentFirst });
  while (next && rows.length < mostChosen) {
    const page: Page<EnquiryRow> = await fetchPage(next);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows.slice(0, mostChosen);
}
