import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, listOf, refusal, serve } from '../../../test/network.ts';
import { field, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const grace: ApplicationRow = {
  id: 'grace',
  slug: 'devops-engineer',
  position: 'DevOps Engineer',
  website: null,
  stage: 'new',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  phone: '+44 20 7946 0001',
  location: 'Leeds',
  experience: '12',
  linkedIn: null,
  portfolio: null,
  salary: null,
  startDate: null,
  coverLetter: 'I found the moth.',
  keepForLater: null,
  consent: null,
  promise: null,
  turn: null,
  mails: [],
  resume: { name: 'hopper.pdf', type: 'pdf', size: 70_000 },
  createdAt: '2026-11-20T12:00:00Z',
  deletion: { on: '2027-11-20', isOwn: false, latest: '2027-11-20' },
};

describe('the page of an application', () => {
  const path = '/api/admin/applications/grace';

  beforeEach(() =>
    serve({
      [`GET ${path}`]: grace,
      [`GET ${path}/history`]: [],
      [`GET ${path}/reply-templates`]: [],
    }),
  );

  test('shows the deletion date; another day needs a reason, and is refused at its field', async () => {
    const user = await openSection('applications/grace');
    const deletion = within(await screen.findByRole('region', { name: 'Deletion' }));
    expect(deletion.getByText('20 Nov 2027')).toBeTruthy();
    await user.click(deletion.getByText('Change the date'));
    await user.type(field('Deleted on', deletion), '2027-12-24');
    await user.click(deletion.getByRole('button', { name: 'Save date' }));
    expect(deletion.getByText('Enter a reason')).toBeTruthy();
    expect(callsTo('PATCH', '/')).toEqual([]);

    serve({ [`PATCH ${path}`]: refusal(400, 'Wrong', { fields: { on: 'Choose a day until 20 Nov 2027' } }) });
    await user.type(field('Reason', deletion), 'Asked for it by telephone');
    await user.click(deletion.getByRole('button', { name: 'Save date' }));
    expect(await deletion.findByText('Choose a day until 20 Nov 2027')).toBeTruthy();

    const later = { ...grace, deletion: { ...grace.deletion, on: '2027-06-01', isOwn: true } };
    serve({ [`PATCH ${path}`]: later, [`GET ${path}`]: later });
    await user.clear(field('Deleted on', deletion));
    await user.type(field('Deleted on', deletion), '2027-06-01');
    await user.click(deletion.getByRole('button', { name: 'Save date' }));
    expect(await deletion.findByText('1 Jun 2027')).toBeTruthy();
    expect(callsTo('PATCH', path).at(-1)?.body).toEqual({
      deletion: { was: '2027-11-20', is: '2027-06-01', reason: 'Asked for it by telephone' },
    });
  });
});

describe('the emails about an application', () => {
  const received = { what: 'answer' as const, subject: 'Hello', attachments: [], isCut: false };
  const line = {
    id: 'mail',
    at: '2026-11-21T12:00:00Z',
    by: null,
    portrait: null,
    isYours: false,
    text: 'Pay here.',
    changedAt: null,
    mail: null,
    file: null,
  };
  const path = '/api/admin/applications/grace';
  const open = async (history: HistoryRow[]) => {
    serve({ [`GET ${path}`]: grace, [`GET ${path}/history`]: history, [`GET ${path}/reply-templates`]: [] });
    return await openSection('applications/grace');
  };

  test('in quarantine say why, and are released', async () => {
    const user = await open([
      { ...line, ...received, act: 'quarantined-mail', reason: 'too-many', from: 'spam@a.example' },
    ]);
    expect(await screen.findByText('Too many emails in one day.')).toBeTruthy();
    serve({ [`POST ${path}/quarantined-mails/mail/release`]: undefined });
    await user.click(screen.getByRole('button', { name: 'Release: Hello' }));
    expect(await notices().findByText('Email released')).toBeTruthy();
  });

  test('from an unverified sender say so, and a reply can include that sender in copy', async () => {
    const id = '00000000-0000-4000-8000-00000000abcd';
    const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const user = await open([{ ...line, ...received, act: 'received', from: 'jo@a.example', isUnverified: true }]);
    expect(await screen.findByText('Unverified sender')).toBeTruthy();
    await user.selectOptions(field('To'), 'jo@a.example (unverified sender)');
    await user.click(screen.getByRole('checkbox', { name: grace.email }));
    await user.type(field('Reply'), 'Who are you?');
    serve({ [`PUT ${path}/replies/${id}`]: undefined });
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await notices().findByText('Reply sent')).toBeTruthy();
    expect(callsTo('PUT', path)).toMatchObject([
      { body: { text: 'Who are you?', recipients: { to: 'jo@a.example', cc: [grace.email] } } },
    ]);
    uuid.mockRestore();
  });
});

test('applications are searched on the server', async () => {
  serve({ 'GET /api/admin/applications': listOf([]), 'GET /api/admin/quarantined-mails/applications': [] });
  const user = await openSection('applications');
  expect(await screen.findByText('No applications yet.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'product manager');
  expect(await screen.findByText('No applications match.')).toBeTruthy();
  await waitFor(() =>
    expect(callsTo('GET', '/api/admin/applications').at(-1)?.path).toContain('search=product+manager'),
  );
});
