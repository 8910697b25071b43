import type { EnquiryInput } from '@prism/core/contract/enquiry-form-calls';
import type { TestServer } from './start-test-server.ts';

export const anEnquiry = (overrides: Partial<EnquiryInput> = {}): EnquiryInput => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '25k-50k',
  description: 'An app that computes Bernoulli numbers.',
  ...overrides,
});

export async function sendEnquiry(to: TestServer, payload: object, headers: Record<string, string> = {}) {
  return await to.inject({ method: 'POST', url: '/api/contacts', payload, headers });
}
