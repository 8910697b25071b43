import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { mostAdditions, mostFiles, receiptDays } from '@prism/core/contract/receipts';
import { expect, test } from 'vitest';
import { aCompoundFile, aPdf } from '../../../infra/test/documents.ts';
import { postForm } from '../../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startWithReceipt } from '../../test/receipt.ts';

const own = startWithReceipt();
const { sql, api, read } = own;

interface Chosen {
  bytes: Buffer;
  name: string;
}
function formOf(fields: Record<string, string>, file?: Chosen): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}
const add = async (text: string, { to = own.sent, file }: { to?: SentEnquiry; file?: Chosen } = {}) =>
  await postForm(own.site, `${api(to)}/additions`, formOf({ text }, file));
/** As the page sends it without JavaScript: a file field without a choice is an empty file. */
const byForm = async (text: string, file: Chosen = { bytes: Buffer.alloc(0), name: '' }) =>
  await postForm(own.site, own.sent.receipt, formOf({ act: 'add', text }, file));
const texts = async () => (await read()).additions.map(({ text }) => text);

test('an addition is on the receipt and in the history, notifies the studio, and keeps the response target', async () => {
  const [promise] = await sql('select * from answer_promises');
  expect(JSON.parse((await add('It must print labels.')).payload).additions).toMatchObject([
    { text: 'It must print labels.', at: expect.any(String) },
  ]);
  expect((await byForm('And invoices,\r\nplease.')).headers.location).toBe(own.sent.receipt);
  expect(await texts()).toEqual(['It must print labels.', 'And invoices,\nplease.']);
  const history: HistoryRow[] = JSON.parse((await own.site.asAdmin('GET', `/contacts/${own.sent.id}/history`)).payload);
  expect(history).toMatchObject([
    { act: 'added', text: 'It must print labels.', by: null },
    { act: 'added', text: 'And invoices,\nplease.' },
  ]);
  expect(await sql('select data from outbox')).toEqual(history.map(({ id }) => ({ data: { newsId: id } })));
  expect(await sql('select * from answer_promises')).toEqual([promise]);
  await sql(`update contacts set created_at = now() - interval '${receiptDays} days'`);
  expect(await texts()).toHaveLength(2);
});

test('concurrent repeats are one addition', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await add('It must print labels.')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await texts()).toEqual(['It must print labels.']);
});

test('refuses empty and oversized additions, and keeps the input', async () => {
  expect(JSON.parse((await add('  ')).payload).fields).toEqual({ text: 'Write a sentence or choose a file' });
  const long = 'x'.repeat(2_001);
  const { statusCode, payload } = await byForm(long);
  expect(statusCode).toBe(400);
  expect(JSON.parse(payload.slice(payload.indexOf('{'))).refused).toMatchObject({
    values: { text: long },
    errors: { text: expect.stringContaining('2,000 characters') },
  });
  for (let count = 0; count < mostAdditions; count += 1) expect((await add(`Thing ${count}`)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ canBeAddedTo: false });
  expect((await add('One more.')).statusCode).toBe(400);
  expect(await texts()).toHaveLength(mostAdditions);
});

test('closed, quarantined and unknown enquiries take no additions', async () => {
  await sql(`update contacts set stage = 'lost'`);
  const refused = { fields: { text: 'This enquiry is closed, so nothing can be added. Please email us.' } };
  const late = await add('Too late.');
  expect([late.statusCode, JSON.parse(late.payload)]).toEqual([400, expect.objectContaining(refused)]);
  const lateByForm = await byForm('Too late.');
  expect(lateByForm.statusCode).toBe(400);
  expect(lateByForm.payload, 'what was typed is still there').toContain('Too late.');
  expect(await read()).toMatchObject({ canBeAddedTo: false, additions: [] });
  const caught: SentEnquiry = JSON.parse(
    (await sendEnquiry(own.site, anEnquiry({ website: 'https://spam.example' }))).payload,
  );
  await add('More of it.', { to: caught });
  const nowhere = { ...own.sent, receipt: `/enquiry/${'a'.repeat(54)}` };
  expect((await add('Hello.', { to: nowhere })).statusCode).toBe(404);
  expect(await sql('select from history_lines')).toEqual([]);
});

test('shows mailed answers without quotations; of other senders only that they arrived', async () => {
  const mailed = async (details: object, text: string) =>
    await sql(
      `insert into history_lines (id, contact_id, details, text, created_at) values (gen_random_uuid(), ?, ?::jsonb, ?, now())`,
      [
        own.sent.id,
        JSON.stringify({ act: 'received', subject: 'Re:', isCut: false, attachments: [], from: null, ...details }),
        text,
      ],
    );
  await add('From here.');
  await mailed({ what: 'answer', attachments: ['map.pdf'] }, 'Thursday, please.\n\nOn Monday, Prism wrote:\n> When?');
  await mailed({ what: 'answer', from: 'b@x.example', attachments: ['secret.pdf'] }, 'Not yours to read.');
  await mailed({ what: 'answer', isUnverified: true }, 'Pay here.');
  await mailed({ what: 'automatic' }, 'I am away.');
  await mailed({ what: 'bounce' }, 'It came back.');
  expect((await read()).additions).toMatchObject([
    { text: 'From here.', mail: null },
    { text: 'Thursday, please.', file: null, mail: { isOtherAddress: false, attachments: ['map.pdf'] } },
    { text: '', mail: { isOtherAddress: true, attachments: [] } },
    { text: 'Pay here.', mail: { isOtherAddress: false, isUnverified: true, attachments: [] } },
  ]);
  // Mails do not count towards the limit of additions.
  for (let count = 1; count < mostAdditions; count += 1) await mailed({ what: 'answer' }, 'Again.');
  expect(await read()).toMatchObject({ canBeAddedTo: true });
});

const aPng = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

test('stores a file unchanged, as an attachment for staff with permission for enquiries', async () => {
  expect((await add('', { file: { bytes: aPdf(70_000), name: '../labels.pdf' } })).statusCode).toBe(200);
  expect((await byForm('As it looks.', { bytes: aPng(), name: 'screen.PNG' })).statusCode).toBe(303);
  expect((await read()).additions).toMatchObject([
    { text: '', file: { name: 'labels.pdf', size: 70_000 } },
    { text: 'As it looks.', file: { name: 'screen.png' } },
  ]);
  const history: HistoryRow[] = JSON.parse((await own.site.asAdmin('GET', `/contacts/${own.sent.id}/history`)).payload);
  const [pdf, png] = history;
  expect([pdf?.file?.type, png?.file?.type]).toEqual(['pdf', 'png']);
  const path = `/contacts/${own.sent.id}/history/${pdf?.id}/file`;
  const saved = await own.site.asAdmin('GET', path);
  expect(saved.rawPayload).toEqual(aPdf(70_000));
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="labels\.pdf"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const [line] = await sql(`select subject_id from audit_lines where act = 'download-added-file'`);
  expect(line).toEqual({ subject_id: own.sent.id });
  const headers = { cookie: await own.site.signInAs('recruiter') };
  expect((await own.site.inject({ url: `/api/admin${path}`, headers })).statusCode).toBe(403);
});

test.each([
  ['a program', 'labels.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`), 415],
  ['a page', 'labels.html', Buffer.from('<script>alert(1)</script>'), 415],
  ['a drawing that could run scripts', 'labels.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a document with macros', 'labels.doc', aCompoundFile('WordDocument', 'Macros'), 415],
  ['more than 5 MB', 'labels.pdf', aPdf(5 * 1024 * 1024 + 1), 413],
  ['far more', 'labels.pdf', aPdf(6 * 1024 * 1024), 413],
])('refuses %s at the field, and keeps the input', async (_what, name, bytes, status) => {
  const answer = await add('See it.', { file: { bytes, name } });
  expect(answer.statusCode).toBe(status);
  expect(JSON.parse(answer.payload).fields).toEqual({ file: expect.stringMatching(/^The file must/) });
  const page = await byForm('See it.', { bytes, name });
  const { refused } = JSON.parse(page.payload.slice(page.payload.indexOf('{')));
  expect(refused.errors).toEqual({ file: expect.stringMatching(/^The file must/) });
  expect(await sql('select from history_lines')).toEqual([]);
});

test('the number of files of an enquiry is limited', async () => {
  const file = (count: number) => ({ bytes: aPdf(1_000 + count), name: 'labels.pdf' });
  for (let count = 0; count < mostFiles; count += 1)
    expect((await add('', { file: file(count) })).statusCode).toBe(200);
  expect(JSON.parse((await add('', { file: file(mostFiles) })).payload).fields).toEqual({
    file: `You can add up to ${mostFiles} files. Please email us.`,
  });
  expect((await add('Words go on.')).statusCode).toBe(200);
});

test('a file is a repeat if its bytes are equal, not only its name and size', async () => {
  const file = aPdf(1_000);
  const other = Buffer.from(file);
  other.write('other', 500);
  for (const bytes of [file, file, other, other])
    expect((await add('See it.', { file: { bytes, name: 'labels.pdf' } })).statusCode).toBe(200);
  expect((await sql('select file from history_lines order by seq')).map(({ file: kept }) => kept)).toEqual([
    file,
    other,
  ]);
});

test('is deleted with the enquiry', async () => {
  await add('It must print labels.');
  await own.site.inject({
    method: 'POST',
    url: own.sent.receipt,
    payload: 'act=erase',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await sql('select from history_lines')).toEqual([]);
});
