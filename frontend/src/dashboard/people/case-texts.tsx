import { contentPath } from '../shared/content-groups.ts';
import type { ListTexts } from '../shared/pagination/list-body.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { addressOf } from '@prism/core/contract/call';
import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { ReauthDownload } from '../shared/reauth-download.tsx';

export const enquiryTexts: ListTexts = {
  loading: 'Loading contacts...',
  empty: 'No contact submissions yet.',
  example: 'They arrive from the contact form of your site.',
  begin: { label: 'View contact form', to: '/contact' },
  noMatch: 'No enquiries match.',
};

export const applicationTexts: ListTexts = {
  empty: 'No applications yet.',
  example: 'They arrive from the pages of your open positions.',
  begin: { label: 'View positions', to: contentPath({ kind: 'positions' }) },
};

export function CsvLink({ total, filter = {} }: { total: number | undefined; filter?: Filter }) {
  if (!total) return null;
  return <ReauthDownload href={addressOf(enquiryCalls.table, { query: filter })}>Download CSV</ReauthDownload>;
}
