import type { HistoryRow } from '@prism/core/contract/history';
import type { QuarantinedRow } from '@prism/core/contract/enquiry-calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { contacts, enquiry, sent, serveEnquiries } from '../../../test/enquiries.ts';
import { callsTo, listOf, noAnswer, serve } from '../../../test/network.ts';
import { chooseCommand, field, notices, openPart, openSection, screen, waitFor, within } from '../../../test/site.tsx';
import { Origin } from './origin.tsx';

beforeEach(serveEnquiries);

const lastAsked = () => new URL(callsTo('GET', '/api/admin/contacts').at(-1)?.path ?? '', location.href).searchParams;
const names = () => [...document.querySelectorAll('[data-rows] th a')].map(({ textContent }) => textContent);

describe('enquiries', () => {
  test('that fail to load offer a retry, and are not reported as empty', async () => {
    serve({ [contacts]: noAnswer });
    const user = await openSection('enquiries');
    const list = within(await screen.findByRole('region', { name: 'Contact submissions' }));
    expect((await list.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    serve({ [contacts]: listOf([]) });
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('No contact submissions yet.')).toBeTruthy();
  });

  test('show which consents were never requested, and which were given', () => {
    openPart(<Origin source={null} consent={null} />);
    expect(screen.getByText('No consent recorded')).toBeTruthy();
    openPart(<Origin source="/app/1" consent="2025-01" />);
    expect(document.body.textContent).toContain('From /app/1. Agreed to wording 2025-01.');
  });

  test('are table rows, which are selected and moved there', async () => {
    const user = await openSection('enquiries');
    await waitFor(() => expect(names()).toHaveLength(2));
    const [, ...lines] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/Ada Lovelace.*Engines.*A machine that computes/),
      expect.stringMatching(/Bea Lovelace.*Engines.*A machine that computes/),
    ]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage: Ada Lovelace' }).value).toBe('new');
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  test('show what a search matched, after the notes of staff', async () => {
    const found = { where: 'a note', excerpt: ['Pays by ', 'escrow', '.'] };
    serve({ [contacts]: listOf([enquiry('Ada', { duplicateOf: 'bea', found })]) });
    await openSection('enquiries?search=escrow');
    expect((await screen.findByRole('row', { name: /Ada/ })).textContent).toMatch(/Merged into another · .*escrow/);
  });

  test('are filtered by app, which the URL keeps', async () => {
    const user = await openSection('enquiries');
    await waitFor(() => expect(names()).toHaveLength(2));
    serve({ [contacts]: listOf([enquiry('Priced')]) });
    await user.selectOptions(field('App'), 'Parallel');
    await waitFor(() => expect(names()).toEqual(['Priced Lovelace']));
    expect(lastAsked().get('app')).toBe('1');
    expect(new URLSearchParams(location.search).get('app')).toBe('1');
    await user.selectOptions(field('App'), 'All apps');
    await waitFor(() => expect(names()).toEqual(['Ada Lovelace', 'Bea Lovelace']));
    expect(location.search).toBe('');
  });

  test('are filtered by the app in the URL', async () => {
    await openSection('enquiries?app=1');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(lastAsked().get('app')).toBe('1');
    expect(field('App').value).toBe('1');
  });

  test('are searched by the URL and the box, and not in other sections', async () => {
    const user = await openSection('enquiries');
    await waitFor(() => expect(names()).toHaveLength(2));
    const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search enquiries' });
    serve({ [contacts]: listOf([enquiry('Clinic')]) });
    await user.type(box(), 'clinics ');
    await waitFor(() => expect(names()).toEqual(['Clinic Lovelace']));
    expect(new URLSearchParams(location.search).get('search')).toBe('clinics ');
    expect(lastAsked().get('search')).toBe('clinics');
    expect(box().value).toBe('clinics ');
    serve({ [contacts]: listOf([enquiry('Ada'), enquiry('Bea')]) });
    await user.click(screen.getAllByRole('link', { name: 'Enquiries' })[0] ?? document.body);
    await waitFor(() => expect(box().value).toBe(''));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('changed from a menu are called by name, and confirmed only if there is no undo', async () => {
    serve({ 'POST /api/admin/contacts/changes': [{ id: 'ada', error: null }] });
    const user = await openSection('enquiries');
    for (const [command, title] of [
      ['Assign', 'Assign Ada Lovelace'],
      ['Label', 'Labels of Ada Lovelace'],
    ] as const) {
      await chooseCommand(user, 'Ada Lovelace', command);
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    await chooseCommand(user, 'Ada Lovelace', 'Nothing to answer');
    await notices().findByText('Ada Lovelace marked as nothing to answer');
    await user.click(notices().getByRole('button', { name: 'Undo' }));
    await notices().findByText('Undone for Ada Lovelace');
    expect(callsTo('POST', '/api/admin/contacts/changes').map(({ body }) => body)).toEqual(
      [true, false].map((handled) => [{ id: 'ada', changes: { handled } }]),
    );
  });

  test('in the calendar scroll to today', async () => {
    serve({ 'GET /api/admin/enquiry-calendar': [] });
    const scrolled: (string | null | undefined)[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.querySelector('[aria-current="date"]')?.getAttribute('aria-label'));
    };
    await openSection('enquiries?view=calendar');
    await waitFor(() => expect(scrolled).toEqual([expect.stringMatching(/^Today, /)]));
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  test('found by a corrected search show the correction', async () => {
    serve({
      [contacts]: () =>
        Response.json([enquiry('Jo')], { headers: { 'X-Total-Count': '1', 'X-Search-Meant': 'wei%C3%9F' } }),
    });
    await openSection('enquiries?search=weis');
    expect(await screen.findByText('No results for “weis”. Showing results for “weiß”.')).toBeTruthy();
  });

  test('without a match say so, and a search of punctuation alone explains its limits', async () => {
    const user = await openSection('enquiries');
    await waitFor(() => expect(names()).toHaveLength(2));
    serve({ [contacts]: listOf([]) });
    await user.type(screen.getByRole('searchbox', { name: 'Search enquiries' }), '--');
    expect(await screen.findByText(/^Symbols alone are searched in the newest 1,000/)).toBeTruthy();
    expect(await screen.findByText('No enquiries match.')).toBeTruthy();
    expect(lastAsked().get('search')).toBe('--');
  });

  test('without a response in a bulk change are reported as possibly changed', async () => {
    serve({ 'POST /api/admin/contacts/changes': noAnswer });
    const user = await openSection('enquiries');
    await user.click(await screen.findByLabelText('Select Ada Lovelace'));
    await user.click(screen.getByRole('button', { name: 'Nothing to answer' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as nothing to answer' }));
    const kept = await screen.findByRole('dialog', { name: '1 enquiry may have changed' });
    expect(kept.textContent).toContain('Ada Lovelace: The server cannot be reached');
  });

  test('are restored by undo; those that others changed since stay selected', async () => {
    const sessions = [enquiry('Ada', { stage: 'session' }), enquiry('Bea', { stage: 'session' })];
    serve({
      [contacts]: listOf(sessions),
      'POST /api/admin/contacts/changes': sessions.map(({ id }) => ({ id, error: null })),
    });
    const user = await openSection('enquiries');
    for (const name of ['Ada', 'Bea']) await user.click(await screen.findByLabelText(`Select ${name} Lovelace`));
    await user.selectOptions(screen.getByLabelText('Move to'), 'Proposal');
    expect(await notices().findByText('2 enquiries moved to Proposal')).toBeTruthy();
    serve({
      'POST /api/admin/contacts/changes': [
        { id: 'ada', error: null },
        { id: 'bea', error: 'Someone changed it in the meantime.' },
      ],
    });
    await user.click(notices().getByRole('button', { name: 'Undo' }));
    const kept = await screen.findByRole('dialog', { name: '1 enquiry was not changed' });
    expect(kept.textContent).toContain('Bea Lovelace: Someone changed it in the meantime.');
    expect(callsTo('POST', '/api/admin/contacts/changes')[1]?.body).toEqual(
      sessions.map(({ id }) => ({ id, changes: { stage: { was: 'proposal', is: 'session' } } })),
    );
    await user.click(within(kept).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(field('Select Bea Lovelace').checked).toBe(true);
  });
});

test('an item in quarantine is deleted after a confirmation', async () => {
  const caught: QuarantinedRow = { ...sent('Spam'), website: 'https://spam.example', markedAt: null };
  serve({
    'GET /api/admin/quarantined-contacts': listOf([caught]),
    'DELETE /api/admin/quarantined-contacts/spam': undefined,
  });
  const user = await openSection('enquiries?show=spam');
  const remove = await screen.findByRole('button', { name: 'Delete: Spam Lovelace' });
  await user.click(remove);
  const question = async () => within(await screen.findByRole('dialog', { name: 'Delete this enquiry?' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(callsTo('DELETE', '/')).toEqual([]);
  await user.click(remove);
  serve({ 'GET /api/admin/quarantined-contacts': listOf([]) });
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await notices().findByText('Permanently deleted')).toBeTruthy();
  expect(await screen.findByText(/^No spam/)).toBeTruthy();
});

test('an enquiry shows the response of the client’s calendar, and its processing is restricted', async () => {
  const path = '/api/admin/contacts/ada';
  const ada = { ...enquiry('Ada'), receipt: '/enquiry/x', similar: [], duplicates: [], original: null };
  const session = { id: 's', startsAt: '2027-03-02T10:00:00Z', endsAt: '2027-03-02T11:00:00Z' };
  const line = {
    at: '2026-11-21T12:00:00Z',
    by: null,
    portrait: null,
    isYours: false,
    text: '',
    changedAt: null,
    mail: null,
    file: null,
  };
  const history: HistoryRow[] = [
    { ...line, id: 'booked', act: 'booking', was: null, is: session.startsAt },
    {
      ...line,
      id: 'answer',
      act: 'received',
      what: 'answer',
      from: null,
      subject: '',
      attachments: [],
      isCut: false,
      calendar: { said: 'declined', startsAt: null },
    },
  ];
  serve({
    [`GET ${path}`]: ada,
    [`GET ${path}/history`]: history,
    [`GET ${path}/reply-templates`]: [],
    [`GET ${path}/session`]: { booked: { ...session, timeZone: null, proposalDueAt: null }, slots: [] },
  });
  const user = await openSection('enquiries/ada');
  const panel = within(await screen.findByRole('region', { name: 'Session' }));
  expect(await panel.findByText(/^Declined the session in their calendar/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restrict processing' }));
  await user.type(field('Reason'), 'She disputes it');
  serve({
    [`PUT ${path}/restriction`]: undefined,
    [`GET ${path}`]: { ...ada, restrictedAt: '2026-11-22T12:00:00Z' },
  });
  await user.click(screen.getByRole('button', { name: 'Restrict' }));
  expect(await notices().findByText('Processing restricted')).toBeTruthy();
  expect(callsTo('PUT', path)).toMatchObject([{ body: { is: true, reason: 'She disputes it' } }]);
  expect(await screen.findByText('Processing is restricted, so you can’t write here.')).toBeTruthy();
  expect(screen.queryByLabelText('Reply')).toBeNull();
});
