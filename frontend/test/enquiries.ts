import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { listOf, serve } from './network.ts';

export const sent = (firstName: string) => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines',
  budget: '25k-50k',
  budgetLabel: null,
  description: 'A machine that computes.',
  source: null,
  consent: null,
  touches: null,
  createdAt: '2026-01-20T11:04:00Z',
});
export const enquiry = (firstName: string, changes: Partial<EnquiryRow> = {}): EnquiryRow => ({
  ...sent(firstName),
  stage: 'new',
  lostReason: null,
  owner: null,
  nextStep: null,
  labels: [],
  duplicateOf: null,
  handled: false,
  promise: null,
  proposalDueAt: null,
  turn: null,
  mails: [],
  quotes: [],
  ...changes,
});

export const contacts = 'GET /api/admin/contacts';

export function serveEnquiries(): void {
  serve({
    'GET /api/admin/enquiry-owners': [],
    'GET /api/admin/enquiry-apps': [{ id: 1, name: 'Parallel' }],
    'GET /api/admin/enquiry-labels': [],
    'GET /api/admin/quarantined-mails/contacts': [],
    'GET /api/admin/quarantined-mails/applications': [],
    [contacts]: listOf([enquiry('Ada'), enquiry('Bea')]),
  });
}
