import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import type { NextStep } from '@prism/core/contract/history';
import { useQuery } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enquiry } from '../../../test/enquiries.ts';
import { callsTo, noAnswer, refusal, serve } from '../../../test/network.ts';
import { field, openPart, screen, waitFor } from '../../../test/site.tsx';
import { queryOf } from '../../api/calls.ts';
import { NextStepForm } from './next-step-form.tsx';

const ada = enquiry('Ada');

beforeEach(() => sessionStorage.clear());

test('text typed as the next step survives leaving the page, until it is saved', async () => {
  const user = openPart(<NextStepForm enquiry={ada} />);
  await user.type(field('Task'), 'Send the plan');
  cleanup();

  openPart(<NextStepForm enquiry={{ ...ada, id: 'bea' }} />);
  expect(field('Task').value).toBe('');
  cleanup();

  openPart(<NextStepForm enquiry={ada} />);
  expect(field('Task').value).toBe('Send the plan');
  const step = { text: 'Send the plan', on: '2026-12-01' };
  await user.type(field('Date'), step.on);
  serve({ 'PATCH /api/admin/contacts/ada': { ...ada, nextStep: step } });
  await user.click(screen.getByRole('button', { name: 'Save next step' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(callsTo('PATCH', '/api/admin/contacts/ada').at(-1)?.body).toEqual({ nextStep: { was: null, is: step } });
});

/** The form on its page, with the enquiry from the server. */
function LoadedForm() {
  const { data } = useQuery(queryOf(enquiryCalls.read, { params: { id: 'ada' } }));
  return data ? <NextStepForm enquiry={data} /> : null;
}

test('text typed as the next step survives a save and a refusal in between', async () => {
  const path = '/api/admin/contacts/ada';
  const serveStep = (nextStep: NextStep | null) => serve({ [`GET ${path}`]: { ...ada, nextStep } });
  const saved = () => callsTo('PATCH', path).at(-1)?.body;
  const save = async () => await user.click(screen.getByRole('button', { name: 'Save next step' }));
  const first = { text: 'Call her', on: '2027-01-04' };
  const typed = { ...first, text: 'Send the contract' };
  serveStep(first);
  const user = openPart(<LoadedForm />);
  await waitFor(() => expect(field('Task').value).toBe(first.text));
  await user.clear(field('Task'));
  await user.type(field('Task'), typed.text);

  serveStep(null);
  serve({ [`PATCH ${path}`]: { ...ada, nextStep: null } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
  expect(saved()).toEqual({ nextStep: { was: first, is: null } });
  expect(field('Task').value).toBe(typed.text);

  // Only a conflict lets the next save overwrite another person's.
  serve({ [`PATCH ${path}`]: noAnswer });
  await save();
  await screen.findByText(/The server cannot be reached/);
  const theirs = { text: 'Visit her', on: '2027-01-05' };
  serveStep(theirs);
  serve({ [`PATCH ${path}`]: refusal(409, 'Grace set the next step first.') });
  await save();
  await screen.findByText('Grace set the next step first.');
  expect(saved()).toEqual({ nextStep: { was: null, is: typed } });

  serveStep(typed);
  serve({ [`PATCH ${path}`]: { ...ada, nextStep: typed } });
  await save();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(saved()).toEqual({ nextStep: { was: theirs, is: typed } });
});
