import type { SlaReport, Waiting } from '@prism/core/contract/sla-calls';
import { expect, test } from 'vitest';
import { callsTo, refusal, serve } from '../../../test/network.ts';
import { notices, openPart, screen, waitFor, within } from '../../../test/site.tsx';
import { timesIn } from '../shared/times.ts';
import { TimesProvider } from '../shared/use-times.ts';
import { NeedsAttention } from './needs-attention.tsx';

const waits = (name: string, changes: Partial<Waiting> = {}): Waiting => ({
  kind: 'enquiry',
  by: 'mail',
  since: '2026-01-20T09:00:00Z',
  id: name,
  name,
  about: 'Engines',
  quote: null,
  budget: '$25K-$50K',
  words: 'When can we talk?',
  step: null,
  owner: null,
  promise: null,
  ...changes,
});
const reportOf = (waiting: Waiting[], changes: Partial<SlaReport> = {}): SlaReport => ({
  waiting,
  mine: waiting.length,
  everyones: waiting.length,
  nextAt: null,
  keptToday: 0,
  medianMinutes: null,
  proposalMinutes: null,
  ...changes,
});
const mine = 'GET /api/admin/promises?for=me';

async function open(report: SlaReport | ReturnType<typeof refusal>) {
  serve({ 'GET /api/user': { id: 'me', username: 'ada', accessLevel: 'owner' }, [mine]: report });
  const user = openPart(
    <TimesProvider value={timesIn('Europe/London')}>
      <NeedsAttention />
    </TimesProvider>,
  );
  await screen.findByRole('region', { name: /^Needs your attention/ });
  return user;
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

test('an item shows the client, the value, the owner and the latest message, and links to the reply', async () => {
  await open(reportOf([waits('Hannah')]));
  expect(rows()).toEqual([
    expect.stringMatching(/^Reply to Hannah, EnginesWrote 20 Jan · \$25K-\$50K · No owner“When can we talk\?”/),
  ]);
  expect(screen.getByRole('link', { name: 'Reply to Hannah' }).getAttribute('href')).toMatch(/Hannah#reply$/);
});

test('an item is assigned and unassigned in place', async () => {
  const user = await open(reportOf([waits('Hannah')]));
  serve({
    'PATCH /api/admin/contacts/Hannah': {},
    [mine]: reportOf([waits('Hannah', { owner: { id: 'me', name: 'Ada' } })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Assign to me: Hannah' }));
  await waitFor(() => expect(rows()[0]).toContain('Ada'));
  expect(callsTo('PATCH', '/api/admin/contacts/Hannah').map(({ body }) => body)).toEqual([
    { owner: { was: null, is: 'me' } },
  ]);
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsTo('PATCH', '/api/admin/contacts/Hannah').at(-1)?.body).toEqual({ owner: { was: 'me', is: null } }),
  );
});

test('a next step is finished in place', async () => {
  const step = { text: 'Send menu prices', on: '2026-01-20' };
  const promise = { dueAt: '2026-01-20T23:59:00Z', answeredAt: null };
  const user = await open(reportOf([waits('Hannah', { kind: 'next-step', by: null, step, promise })]));
  expect(rows()).toEqual([expect.stringMatching(/^Send menu prices: Hannah, Engines/)]);
  serve({ 'PATCH /api/admin/contacts/Hannah': {}, [mine]: reportOf([], { keptToday: 1, medianMinutes: 47 }) });
  await user.click(screen.getByRole('button', { name: 'Done: Send menu prices, Hannah' }));
  await screen.findByText('You’re all caught up. 1 reply on time today, median answer 47 minutes.');
  expect(callsTo('PATCH', '/api/admin/contacts/Hannah').at(0)?.body).toEqual({ nextStep: { was: step, is: null } });
});

test('items of others are one press away, and in the URL', async () => {
  const user = await open(reportOf([waits('Hannah')], { everyones: 2 }));
  const theirs = waits('Raj', { owner: { id: 'sid', name: 'Sid' } });
  serve({ 'GET /api/admin/promises': reportOf([waits('Hannah'), theirs], { mine: 1 }) });
  const choice = within(screen.getByRole('group', { name: 'Whose' }));
  await user.click(choice.getByRole('button', { name: 'Everyone 2' }));
  await expect.poll(() => rows()).toHaveLength(2);
  expect(location.search).toBe('?for=everyone');
});

test('an item is snoozed, and shows when it is due', async () => {
  const user = await open(reportOf([waits('Hannah')]));
  const menu = await screen.findByRole('button', { name: 'Later: Hannah' });
  const list = document.getElementById(menu.getAttribute('popovertarget') ?? '');
  list?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  const later = 'PUT /api/admin/promises/enquiry/Hannah/later';
  serve({ [later]: undefined, [mine]: reportOf([], { nextAt: '2026-03-05T09:00:00Z' }) });
  await user.click(await screen.findByText('Tomorrow, 09:00'));
  expect(await screen.findByText(/^You’re all caught up\. Next: Thursday 5 March.*09:00 \(London\)\.$/)).toBeTruthy();
  expect(callsTo('PUT', '/api/admin/promises').at(0)?.body).toEqual({ until: expect.stringMatching(/T09:00|T08:00/) });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Needs your attention/));
  serve({ 'DELETE /api/admin/promises/enquiry/Hannah/later': undefined, [mine]: reportOf([waits('Hannah')]) });
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a list that fails to load says so, and is requested again', async () => {
  const user = await open(refusal(500, 'Something went wrong.'));
  const region = within(screen.getByRole('region', { name: 'Needs your attention' }));
  expect(region.getByRole('alert').textContent).toBe('Something went wrong.');
  serve({ [mine]: reportOf([waits('Hannah')]) });
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Reply to Hannah' })).toBeTruthy();
});
