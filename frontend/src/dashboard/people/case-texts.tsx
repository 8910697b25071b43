import type { ListTexts } from '../shared/pagination/list-body.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { addressOf } from '@prism/core/contract/call';
import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { ProvedDownload } from '../shared/proved-download.tsx';

export const enquiryTexts: ListTexts = {
  loading: 'Loading contacts...',
  empty: 'No contact submissions yet.',
  noMatch: 'No enquiries match. Try other words, or show all.',
};

export const applicationTexts: ListTexts = {
  loading: 'Loading applications...',
  empty: 'No applications yet. They come from the careers pages.',
  noMatch: 'No applications match. Try other words, or show all.',
};

/** The enquiries that are listed as a file for a spreadsheet; the browser downloads it. */
export function CsvLink({ total, filter = {} }: { total: number | undefined; filter?: Filter }) {
  if (!total) return null;
  return <ProvedDownload href={addressOf(enquiryCalls.table, { query: filter })}>Download CSV</ProvedDownload>;
}
