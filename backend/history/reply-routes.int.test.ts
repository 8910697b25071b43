import { randomUUID } from 'node:crypto';
import type { MailPreview, ReplyTemplate } from '@prism/core/contract/reply-templates';
import { HistoryEvent } from '@prism/core/database/history-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { eventually } from '../../infra/test/wait.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { aForm, sendForm } from '../test/application-form.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied('contacts, applications, quotes, history_lines, mails, outbox, audit_lines, idempotency_keys'),
  );
});

const kinds = {
  contacts: { send: async () => await sendEnquiry(site, anEnquiry()), replies: 'enquiries', mail: 'enquiry-reply' },
  applications: { send: async () => await sendForm(site, aForm()), replies: 'applications', mail: 'application-reply' },
} as const;

/** Saves one reply template of a kind, and waits until the server uses it. */
async function studioHas(kind: 'enquiries' | 'applications', template: ReplyTemplate, seenAt: string): Promise<void> {
  const { data, version } = JSON.parse((await site.asAdmin('GET', '/content/settings/studio')).payload);
  const replies = { [kind]: [template] };
  const saved = await site.asAdmin('PUT', '/content/settings/studio', { data: { ...data, replies }, version });
  expect(saved.statusCode).toBe(200);
  await eventually(async () => expect(await templatesAt(seenAt)).toMatchObject([{ name: template.name }]));
}

const templatesAt = async (path: string): Promise<ReplyTemplate[]> =>
  JSON.parse((await site.asAdmin('GET', `${path}/reply-templates`)).payload);

describe.each(['contacts', 'applications'] as const)('replies to %s', (kind) => {
  let path: string;
  beforeEach(async () => void (path = `/${kind}/${JSON.parse((await kinds[kind].send()).payload).id}`));

  test('begin with a filled-in template, and are refused with an unfilled variable', async () => {
    const first = kind === 'contacts' ? 'Ada' : 'Grace';
    await studioHas(kinds[kind].replies, { name: 'First', text: 'Hello {name}, by {due}.' }, path);
    const [template] = await templatesAt(path);
    expect(template?.text).toMatch(new RegExp(`^Hello ${first}, by \\w+day \\d+ \\w+, \\d\\d:\\d\\d \\(London\\)\\.$`));
    const send = async (text: string) =>
      await site.asAdmin('PUT', `${path}/replies/${randomUUID()}`, { text, seen: null });
    const refused = await send('It costs {price}, {name}.');
    expect(refused.statusCode).toBe(400);
    expect(JSON.parse(refused.payload).fields.text).toMatch(/^Replace \{price\} and \{name\} before sending/);
    expect((await site.asAdmin('POST', `${path}/reply-previews`, { text: 'By {due}.' })).statusCode).toBe(400);
    expect((await send('As JSON: { "price": 1 }')).statusCode).toBe(204);
    // Answered, so no target is open.
    expect((await templatesAt(path))[0]?.text).toBe(`Hello ${first}, by {due}.`);
  });

  test('are previewed in both versions without sending', async () => {
    const answer = await site.asAdmin('POST', `${path}/reply-previews`, { text: 'Yes,\n\nit can.' });
    const mail: MailPreview = JSON.parse(answer.payload);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Re: We have your /),
      text: expect.stringMatching(/^Yes,\n\nit can\.\n\n-- \n/),
      html: expect.stringContaining('it can.</p>'),
    });
    expect(await site.em.fork().count(HistoryEvent)).toBe(0);
    expect((await site.asAdmin('POST', `/${kind}/${randomUUID()}/reply-previews`, { text: 'x' })).statusCode).toBe(404);
  });

  test('go only to people who have written about it', async () => {
    const column = kind === 'contacts' ? 'contact_id' : 'application_id';
    const mail = {
      act: 'received',
      what: 'answer',
      subject: '',
      from: 'jo@office.example',
      attachments: [],
      isCut: false,
    };
    const seen = randomUUID();
    await site.em.execute(
      `insert into history_lines (id, ${column}, details, text, created_at) values (?, ?, ?, '', now())`,
      [seen, path.split('/').at(-1), JSON.stringify(mail)],
    );
    const own = kind === 'contacts' ? 'ada@analytical.example' : 'grace@navy.example';
    const send = async (recipients: object) =>
      (await site.asAdmin('PUT', `${path}/replies/${randomUUID()}`, { text: 'Yes.', recipients, seen })).statusCode;
    expect(await send({ to: 'Jo@office.example', cc: [own] })).toBe(204);
    expect(await send({ to: own, cc: [] })).toBe(204);
    expect(await send({ to: 'eve@evil.example', cc: [] })).toBe(400);
    expect(await send({ to: own, cc: ['eve@evil.example'] })).toBe(400);
    const lines = await site.em.fork().find(HistoryEvent, { details: { act: 'reply' } }, { orderBy: { seq: 'asc' } });
    expect(lines.map(({ details }) => details)).toEqual([
      { act: 'reply', to: 'jo@office.example', cc: [own] },
      { act: 'reply' },
    ]);
  });

  test('are retried after they were abandoned, once under concurrency, and not while pending', async () => {
    const reply = randomUUID();
    await site.asAdmin('PUT', `${path}/replies/${reply}`, { text: 'Yes.', seen: null });
    await site.em.execute('truncate outbox');
    const again = async (at = path) => (await site.asAdmin('POST', `${at}/replies/${reply}/tries`)).statusCode;
    expect(await again()).toBe(409);
    await site.em.execute(
      `insert into mails (id, kind, subject_id, message_id, tries, last_error, failed_at, created_at)
       values (gen_random_uuid(), ?, ?, 'm', 1, 'The mail server rejected it permanently: 552 Mailbox full', now(), now())`,
      [kinds[kind].mail, reply],
    );
    expect(await again(`/${kind}/${randomUUID()}`)).toBe(404);
    expect((await Promise.all([again(), again()])).toSorted()).toEqual([204, 409]);
    expect(await site.em.execute('select name, data from outbox')).toEqual([
      { name: kinds[kind].mail, data: { replyId: reply } },
    ]);
    const [line] = JSON.parse((await site.asAdmin('GET', `${path}/history`)).payload);
    expect(line.mail).toMatchObject({ status: 'retrying', reason: 'Mailbox full' });
  });
});

test('app and price come from the newest quote, without an expired price', async () => {
  const { id } = JSON.parse((await kinds.contacts.send()).payload);
  const path = `/contacts/${id}`;
  await studioHas('enquiries', { name: 'Quote', text: '{app}: {price}. {receipt}' }, path);
  expect((await templatesAt(path))[0]?.text).toMatch(/^\{app\}: \{price\}\. http.*\/enquiry\/[\w-]{54}$/);
  await site.em.execute(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline,
      payment, currency, subtotal, vat_number, created_at, ends_at)
     values (gen_random_uuid(), 'Q-1', ?, 1, '', '[]', 'Shelfmark', '[]', '[]', '', '', 'USD', 18400, '', now(),
       now() + interval '1 day')`,
    [id],
  );
  expect((await templatesAt(path))[0]?.text).toMatch(/^Shelfmark: \$18,400\.00\. http/);
  await site.em.execute(`update quotes set ends_at = now() - interval '1 day'`);
  expect((await templatesAt(path))[0]?.text).toMatch(/^Shelfmark: \{price\}\. http/);
});

test('a template accepts only known variables', async () => {
  const { data, version } = JSON.parse((await site.asAdmin('GET', '/content/settings/studio')).payload);
  const replies = { enquiries: [{ name: 'Wrong', text: 'Dear {first name}' }] };
  const refused = await site.asAdmin('PUT', '/content/settings/studio', { data: { ...data, replies }, version });
  expect(JSON.parse(refused.payload).fields).toEqual({
    'replies.enquiries.0.text': 'Text contains an unknown variable: {first name}',
  });
});
