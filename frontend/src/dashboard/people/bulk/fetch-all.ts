import { enquiryCalls, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { fetchPage, type Filter, type Page } from '../../shared/pagination/pages.ts';
import { addressOf } from '@prism/core/contract/call';
import { mostUrgentFirst } from '../cases.ts';

/** As many can be chosen at once. */
export const mostChosen = 5_000;

/** All enquiries that `filter` finds, the most urgent first; at most `mostChosen`. */
export async function fetchAll(filter: Filter): Promise<EnquiryRow[]> {
  const rows: EnquiryRow[] = [];
  let next: string | undefined = addressOf(enquiryCalls.list, {
    query: { limit: 1_000, ...filter, ...mostUrgentFirst },
  });
  while (next && rows.length < mostChosen) {
    const page: Page<EnquiryRow> = await fetchPage(next);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows.slice(0, mostChosen);
}
