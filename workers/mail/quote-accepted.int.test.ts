import { randomUUID } from 'node:crypto';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Quote } from '@prism/core/database/quote';
import { firstMailAbout } from '@prism/core/people/first-mail';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendQuoteMails } from './quote-accepted.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql(emptied('contacts, quotes, mails'))));

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

async function anAcceptedQuote({ by = 'Mary Somerville', email = 'mary@stars.example' } = {}): Promise<string> {
  const [contactId, id] = [randomUUID(), randomUUID()];
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     values (?, 'Ada', 'Byron', 'ada@engines.example', 'Engines', '', 'A loom.', now())`,
    [contactId],
  );
  await sql(
    `insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included, timeline,
       payment, currency, subtotal, vat_rate, vat_number, created_at, ends_at, accepted_at, accepted_by, accepted_email)
     values (?, 'Q-2026-0007', ?, 1, '', '[]', 'Parallel', '[{"name":"Parallel","text":"","price":1000}]', '[]', '', '',
       'EUR', 1000, 20, 'GB 1', now(), now(), now(), ?, ?)`,
    [id, contactId, by, email],
  );
  return id;
}

test('the client gets the accepted quote, and the studio a notice, once', async () => {
  const { deps, server } = await startMail(db.orm);
  const quoteId = await anAcceptedQuote();
  await Promise.all([sendQuoteMails(deps, { quoteId }), sendQuoteMails(deps, { quoteId })]);
  const [confirmation, mail, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(confirmation).toMatchObject({
    to: 'mary@stars.example',
    subject: 'You accepted Q-2026-0007: Parallel, €1,200.00',
    text: expect.stringMatching(
      /Parallel: +€1,000\.00[^]+\nBy: +Mary Somerville\n[^]+https:\/\/www\.prism\.example\/quote\/[\w-]{32}\n/,
    ),
  });
  expect(mail).toMatchObject({ subject: 'Quote Q-2026-0007 accepted: Engines, €1,200.00' });
  for (const fact of ['Mary Somerville', 'mary@stars.example', 'Parallel', '€1,200.00'])
    expect(mail?.text).toContain(fact);
  expect(mail?.text).toMatch(/\/enquiries\/[\w-]{36}\n/);
});

test('uses the studio’s texts, and the first reply continues under its subject', async () => {
  const { deps, server } = await startMail(db.orm);
  const em = db.orm.em.fork();
  const page = await em.findOneOrFail(ContentEntry, { kind: 'pages', key: 'quote' });
  const said = page.data;
  const mail = { subject: 'Signed: {number}, {total}', title: 'Paper {number}.', opening: 'All of it is {total}.' };
  page.data = { ...Object(said), mail };
  await em.flush();
  onTestFinished(async () => void (await em.nativeUpdate(ContentEntry, { id: page.id }, { data: said })));
  const quoteId = await anAcceptedQuote();
  await sendQuoteMails(deps, { quoteId });
  const subject = 'Signed: Q-2026-0007, €1,200.00';
  expect(server.mails()[0]).toMatchObject({ subject, text: expect.stringMatching(/^Paper Q-2026-0007\.\n/) });
  expect(server.mails()[0]?.text).toContain('All of it is €1,200.00.');
  const { contact } = await db.orm.em.fork().findOneOrFail(Quote, { id: quoteId });
  expect(await firstMailAbout(db.orm.em.fork(), deps.studio, contact?.id ?? '')).toMatchObject({ subject });
});

test('a client who accepts under another spelling of their email gets their receipt', async () => {
  const { deps, server } = await startMail(db.orm);
  const quoteId = await anAcceptedQuote({ email: 'Ada@xn--mller-kva.example' });
  await sql(`update contacts set email = 'ada@müller.example'`);
  await sendQuoteMails(deps, { quoteId });
  expect(server.mails()[0]?.text).toContain('/enquiry/');
});

test('input of a stranger stays on its line, and adds no recipient', async () => {
  const { deps, server } = await startMail(db.orm);
  const quoteId = await anAcceptedQuote({ by: 'Mary\r\nBcc: all@x.example', email: 'a@x.example, b@x.example' });
  await expect(sendQuoteMails(deps, { quoteId })).rejects.toThrow('The email is not valid.');
  expect(server.mails()).toHaveLength(1);
  expect(server.mails()[0]?.subject).not.toContain('\n');
});

test('sends nothing after an erasure', async () => {
  const { deps, server } = await startMail(db.orm);
  const quoteId = await anAcceptedQuote();
  await sql('update quotes set accepted_by = null, accepted_email = null');
  await sendQuoteMails(deps, { quoteId });
  expect(server.mails()).toEqual([]);
});
