import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contacts, enquiry, serveEnquiries } from '../../../test/enquiries.ts';
import { callsTo, listOf, refusal, serve } from '../../../test/network.ts';
import { field, notices, openSection, screen, within } from '../../../test/site.tsx';

beforeEach(serveEnquiries);

describe('enquiries', () => {
  test('marked as lost without a reply ask for a mail, which is sent first', async () => {
    const id = '00000000-0000-4000-8000-00000000abcd';
    const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const promise = { dueAt: '2026-01-21T11:04:00Z', answeredAt: null };
    serve({
      [contacts]: listOf([enquiry('Ada', { promise })]),
      'GET /api/admin/contacts/ada/history': [{ id: 'last', act: 'note', text: 'Rich', at: '2026-01-20T11:04:00Z' }],
      [`PUT /api/admin/contacts/ada/replies/${id}`]: undefined,
      'PATCH /api/admin/contacts/ada': enquiry('Ada', { stage: 'lost' }),
    });
    const user = await openSection('enquiries');
    await user.selectOptions(await screen.findByLabelText('Stage: Ada Lovelace'), 'Lost');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was Ada Lovelace lost?' }));
    expect(dialog.getByRole('button', { name: 'Move to Lost without an email' })).toBeTruthy();
    await user.type(field('Reason', dialog), 'No budget');
    await user.type(field('Email to Ada Lovelace', dialog), 'Sorry, Ada.');
    await user.click(dialog.getByRole('button', { name: 'Send and move to Lost' }));
    expect(await notices().findByText('Moved to Lost')).toBeTruthy();
    expect(callsTo('PUT', '/api/admin/contacts/ada/replies/')).toMatchObject([
      { body: { text: 'Sorry, Ada.', seen: 'last' } },
    ]);
    expect(callsTo('PATCH', '/api/admin/contacts/ada').at(-1)?.body).toEqual({
      stage: { was: 'talk', is: 'lost', reason: 'No budget' },
    });
    uuid.mockRestore();
  });

  test('marked as lost with a mail that crosses a new message are resubmitted after it was read', async () => {
    const id = '00000000-0000-4000-8000-00000000abcd';
    const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const line = (name: string) => ({ id: name, act: 'note', text: 'Rich', at: '2026-01-20T11:04:00Z' });
    const history = 'GET /api/admin/contacts/ada/history';
    const reply = `PUT /api/admin/contacts/ada/replies/${id}`;
    serve({
      [contacts]: listOf([enquiry('Ada', { promise: { dueAt: '2026-01-21T11:04:00Z', answeredAt: null } })]),
      [history]: [line('last')],
      [reply]: refusal(409, 'The client wrote in the meantime.'),
      'PATCH /api/admin/contacts/ada': enquiry('Ada', { stage: 'lost' }),
    });
    const user = await openSection('enquiries');
    await user.selectOptions(await screen.findByLabelText('Stage: Ada Lovelace'), 'Lost');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was Ada Lovelace lost?' }));
    await user.type(field('Reason', dialog), 'No budget');
    await user.type(field('Email to Ada Lovelace', dialog), 'Sorry, Ada.');
    serve({ [history]: [line('last'), line('newer')] });
    await user.click(dialog.getByRole('button', { name: 'Send and move to Lost' }));
    await notices().findByText('The client wrote in the meantime.');
    serve({ [reply]: undefined });
    await user.click(dialog.getByRole('button', { name: 'Send and move to Lost' }));
    await notices().findByText('Moved to Lost');
    const seen = callsTo('PUT', '/api/admin/contacts/ada/replies/').map(({ body }) => body);
    expect(seen).toMatchObject([{ seen: 'last' }, { seen: 'newer' }]);
    uuid.mockRestore();
  });

  test('marked as lost while a message of the client is open ask for a mail, or how the client was informed', async () => {
    const turn = { whose: 'ours', since: '2026-01-21T11:04:00Z', by: 'mail' } as const;
    serve({
      [contacts]: listOf([enquiry('Ada', { stage: 'talk', turn })]),
      'GET /api/admin/contacts/ada/history': [],
      'PATCH /api/admin/contacts/ada': enquiry('Ada', { stage: 'lost' }),
    });
    const user = await openSection('enquiries');
    await user.selectOptions(await screen.findByLabelText('Stage: Ada Lovelace'), 'Lost');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was Ada Lovelace lost?' }));
    expect(dialog.getByText(/this stays on Today/)).toBeTruthy();
    await user.type(field('Reason', dialog), 'No budget');
    await user.type(field('Answered by phone', dialog), 'Called her.');
    await user.click(dialog.getByRole('button', { name: 'Move to Lost' }));
    expect(await notices().findByText('Moved to Lost')).toBeTruthy();
    expect(callsTo('PATCH', '/api/admin/contacts/ada').at(-1)?.body).toEqual({
      stage: { was: 'talk', is: 'lost', reason: 'No budget' },
      handled: true,
      note: 'Called her.',
    });
  });

  test('marked as lost in bulk while one is open say so, and take a note of how the clients were informed', async () => {
    const turn = { whose: 'ours', since: '2026-01-21T11:04:00Z', by: 'acceptance' } as const;
    serve({
      [contacts]: listOf([enquiry('Ada', { stage: 'talk', turn }), enquiry('Bea', { stage: 'talk' })]),
      'POST /api/admin/contacts/changes': ['ada', 'bea'].map((id) => ({ id, error: null })),
    });
    const user = await openSection('enquiries');
    for (const name of ['Ada', 'Bea']) await user.click(await screen.findByLabelText(`Select ${name} Lovelace`));
    await user.selectOptions(screen.getByLabelText('Move to'), 'Lost');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why were 2 enquiries lost?' }));
    expect(dialog.getByText(/^1 enquiry is waiting for a reply/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Move 2 enquiries to Lost' }));
    expect(dialog.getByText('Enter a reason')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Timing' }));
    await user.type(field('Answered by phone', dialog), 'Called them.');
    await user.click(dialog.getByRole('button', { name: 'Move 2 enquiries to Lost' }));
    await notices().findByText('2 enquiries moved to Lost');
    const stage = { was: 'talk', is: 'lost', reason: 'Timing' };
    expect(callsTo('POST', '/api/admin/contacts/changes')[0]?.body).toEqual([
      { id: 'ada', changes: { stage, handled: true, note: 'Called them.' } },
      { id: 'bea', changes: { stage } },
    ]);
  });
});
