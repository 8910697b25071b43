import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/network.ts';
import { field, openPart, screen, waitFor } from '../../../test/site.tsx';
import { NextStepForm } from './next-step-form.tsx';

const enquiry: EnquiryRow = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', company: 'Engines' },
  ...{ budget: '25k-50k', budgetLabel: null, description: 'A machine that computes.' },
  ...{ source: null, consent: null, touches: null, createdAt: '2026-01-20T11:04:00Z' },
  ...{ stage: 'new', lostReason: null, owner: null, nextStep: null, labels: [], joinedTo: null, handled: false },
  ...{ promise: null, proposalDueAt: null, turn: null, mails: [], quotes: [] },
};

beforeEach(() => sessionStorage.clear());

test('what is typed as the next step outlives a way elsewhere, until it is saved', async () => {
  const user = openPart(<NextStepForm enquiry={enquiry} />);
  await user.type(field('What'), 'Send the plan');
  cleanup();

  openPart(<NextStepForm enquiry={{ ...enquiry, id: 'bea' }} />);
  expect(field('What').value).toBe('');
  cleanup();

  openPart(<NextStepForm enquiry={enquiry} />);
  expect(field('What').value).toBe('Send the plan');
  const step = { text: 'Send the plan', on: '2026-12-01' };
  await user.type(field('Date'), step.on);
  serve({ 'PATCH /api/admin/contacts/ada': { ...enquiry, nextStep: step } });
  await user.click(screen.getByRole('button', { name: 'Save next step' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(callsTo('PATCH', '/api/admin/contacts/ada').at(-1)?.body).toEqual({ nextStep: { was: null, is: step } });
});
