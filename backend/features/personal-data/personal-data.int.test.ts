import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { Quote } from '@prism/core/database/quote';
import { addressHash } from '@prism/core/people/address-hash';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aPdf } from '../../../infra/test/documents.ts';
import { heldOn } from './personal-data.ts';
import { anEnquiry } from '../../test/enquiry.ts';
import { aQuote, forgetEverybody, holdSomethingOn } from '../../test/somebody.ts';
import { mailboxThat, startTestServer, testAddressSecret, type TestServer } from '../../test/start-test-server.ts';

const ada = 'ada@analytical.example';
const grace = 'grace@navy.example';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());

beforeEach(async () => {
  await forgetEverybody(site);
  await holdSomethingOn(site, 'Ada@Analytical.example');
  await holdSomethingOn(site, grace);
});

const call = async (what: 'find' | 'export' | 'erase', email: string, headers: Record<string, string> = { cookie }) =>
  await site.inject({ method: 'POST', url: `/api/admin/personal-data/${what}`, payload: { email }, headers });

const bodyOf = ({ payload }: { payload: string }) => JSON.parse(payload);

const allOfIt = { enquiries: 2, quotes: 1, spam: 1, applications: 1, subscriptions: 1, mailRecords: 3 };
const nothing = { enquiries: 0, quotes: 0, spam: 0, applications: 0, subscriptions: 0, mailRecords: 0 };

test.each(['find', 'export', 'erase'] as const)('to %s requires a session and an email', async (what) => {
  expect((await call(what, ada, {})).statusCode).toBe(401);
  const refused = await call(what, 'not an address');
  expect(refused.statusCode).toBe(400);
  expect(bodyOf(refused)).toMatchObject({ fields: { email: 'Invalid email address' } });
});

test('finds everything with an email, ignoring case', async () => {
  expect(bodyOf(await call('find', ada))).toEqual({
    held: allOfIt,
    restricted: 0,
    lastErasedAt: null,
    unsubscribedAt: null,
  });
  expect(bodyOf(await call('find', ' GRACE@navy.example '))).toEqual({
    held: allOfIt,
    restricted: 0,
    lastErasedAt: null,
    unsubscribedAt: null,
  });
  expect(bodyOf(await call('find', 'nobody@navy.example'))).toEqual({
    held: nothing,
    restricted: 0,
    lastErasedAt: null,
    unsubscribedAt: null,
  });
});

test('finds everything in both spellings of an internationalized domain', async () => {
  const sent = anEnquiry({ email: 'jorg@xn--mller-kva.example' });
  expect((await site.inject({ method: 'POST', url: '/api/contacts', payload: sent })).statusCode).toBe(201);
  for (const spelling of ['jorg@müller.example', 'Jorg@xn--mller-kva.example', 'jorg@mu\u0308ller.example'])
    expect(bodyOf(await call('find', spelling)).held).toMatchObject({ enquiries: 1 });
  await call('erase', 'jorg@müller.example');
  expect(bodyOf(await call('find', 'jorg@xn--mller-kva.example')).held).toEqual(nothing);
});

test('finds it by indexes among twenty thousand other rows', async () => {
  await site.em.begin();
  onTestFinished(() => site.em.rollback());
  await site.em.execute(
    `insert into history_lines (id, contact_id, details, text, created_at)
     select gen_random_uuid(), gen_random_uuid(), '{"act": "note"}', 'Rang back', now() from generate_series(1, 20000)`,
  );
  await site.em.execute('analyze history_lines');
  const [sql, ...values] = heldOn(ada, 'hash');
  expect(JSON.stringify(await site.em.execute(`explain ${sql}`, values))).not.toContain('Seq Scan on history_lines');
});

test('a copy contains all data and the resume file, and no tokens', async () => {
  const response = await call('export', ada);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="personal-data.zip"',
    'cache-control': 'private, no-store',
  });
  const files = unzipSync(response.rawPayload);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  const at = '2026-01-02T03:04:05.000Z';
  const wording = 'I agree to receive communications about my enquiry.';
  const consent = { at, version: '2025-01', wording };
  const enquiry = { firstName: 'First', email: 'Ada@Analytical.example', description: 'A loom.', consent };
  const copy = JSON.parse(text);
  expect(copy).toMatchObject({
    email: ada,
    enquiries: [enquiry, enquiry],
    history: expect.arrayContaining([
      expect.objectContaining({ act: 'note', text: 'Noted on Ada@Analytical.example.', file: null }),
      expect.objectContaining({ act: 'added', text: 'Added by Ada@Analytical.example.' }),
    ]),
    quotes: [{ app: 'Parallel', total: 12_999, accepted: { by: 'First Last', email: 'Ada@Analytical.example' } }],
    sessions: [{ startsAt: expect.any(String), timeZone: 'Asia/Dubai', cancelledAt: null }],
    spam: [{ ...enquiry, website: 'x' }],
    applications: [
      {
        coverLetter: 'I found the moth.',
        position: 'DevOps Engineer',
        keepForLater: { at, version: '2026-11', wording: expect.stringMatching(/^Keep my application/) },
        consent: { at, version: '1', wording: expect.stringMatching(/^By submitting this application, you agree/) },
      },
    ],
    subscriptions: [
      {
        email: ada,
        state: 'pending',
        consent: { at, version: '2025-01', wording: expect.stringMatching(/^One letter a month/) },
      },
    ],
    mails: Array.from({ length: 3 }, () => ({ kind: 'contact-notice', sentAt: expect.any(String) })),
    passedOn: Array.from({ length: 2 }, () => ({ event: 'enquiry.received', to: 'crm.example.com' })),
  });
  expect(Buffer.from(files[copy.applications[0].resume.path] ?? [])).toEqual(aPdf(2_000));
  const { file } = copy.history.find(({ act }: { act: string }) => act === 'added');
  expect(file.name).toBe('labels.pdf');
  expect(Buffer.from(files[file.path] ?? [])).toEqual(aPdf(3_000));
  expect(Object.keys(files)).toHaveLength(3);
  for (const hidden of ['secret-token', 'token-x', grace]) expect(text).not.toContain(hidden);
});

test('a copy says if consent was not asked for', async () => {
  await site.em.execute('update contacts set consented_at = null, consent_version = null');
  const files = unzipSync((await call('export', ada)).rawPayload);
  const copy = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(copy.enquiries).toMatchObject([{ consent: 'No consent recorded.' }, { consent: 'No consent recorded.' }]);
});

test('S-291: an erasure deletes everything of one person and nothing of another, and is recorded anonymously', async () => {
  const response = await call('erase', ada);
  expect(bodyOf(response)).toEqual({ erased: allOfIt });
  expect(bodyOf(await call('find', ada))).toEqual({
    held: nothing,
    restricted: 0,
    lastErasedAt: expect.any(String),
    unsubscribedAt: null,
  });
  expect(bodyOf(await call('find', grace))).toEqual({
    held: allOfIt,
    restricted: 0,
    lastErasedAt: null,
    unsubscribedAt: null,
  });
  expect(await site.em.execute('select key from idempotency_keys')).toEqual([{ key: grace }]);
  expect(await site.em.fork().count(Booking)).toBe(1);
  const lines = await site.em.fork().find(HistoryEvent, {}, { orderBy: { text: 'asc' } });
  expect(lines).toMatchObject([{ text: `Added by ${grace}.` }, { text: `Noted on ${grace}.` }]);
  const notes = await site.em.execute('select * from erasures');
  expect(notes).toEqual([
    {
      id: expect.any(String),
      email_hash: addressHash(testAddressSecret, 'Ada@analytical.example'),
      removed: allOfIt,
      erased_at: expect.anything(),
    },
  ]);
});

test('the record of an unsubscription outlives the email, and is shown', async () => {
  await site.em.execute('insert into suppressions values (?, now())', [addressHash(testAddressSecret, ada)]);
  await call('erase', ada);
  expect(bodyOf(await call('find', ada))).toMatchObject({ held: nothing, unsubscribedAt: expect.any(String) });
});

test('S-295: an erasure covers the development mailbox', async () => {
  const deletedAbout: string[] = [];
  const mailbox = mailboxThat((named) => deletedAbout.push(...named));
  const withMailbox = await startTestServer({ mailbox, databaseUrl: site.databaseUrl });
  onTestFinished(() => withMailbox.close());
  await withMailbox.inject({
    method: 'POST',
    url: '/api/admin/personal-data/erase',
    payload: { email: ada },
    headers: { cookie },
  });
  expect(deletedAbout).toContain(ada);
  expect(deletedAbout).not.toContain(grace);
});

test('an erasure without data is not recorded', async () => {
  expect(bodyOf(await call('erase', 'nobody@navy.example'))).toEqual({ erased: nothing });
  expect(await site.em.execute('select from erasures')).toEqual([]);
});

test('a quote that someone accepted for another remains accepted, without their name', async () => {
  const [of] = await site.em.execute<{ id: string }[]>('select id from contacts where email = ?', [grace]);
  site.em.create(Quote, aQuote({ contact: of?.id ?? '', acceptedBy: 'Ada Byron', acceptedEmail: ada }));
  await site.em.flush();
  expect(bodyOf(await call('find', ada)).held).toMatchObject({ quotes: 2 });
  expect(bodyOf(await call('erase', ada)).erased).toMatchObject({ quotes: 2 });
  const rows = await site.em.execute(
    'select accepted_by as by, accepted_email as email, accepted_at is null as open from quotes order by accepted_by',
  );
  expect(rows).toEqual([
    { by: 'First Last', email: grace, open: false },
    { by: null, email: null, open: false },
  ]);
});

test('an enquiry with a corrected email is recognised in backups from before', async () => {
  const { id } = await site.em.findOneOrFail(Enquiry, { email: { $ilike: ada } }, { orderBy: { id: 'asc' } });
  await site.em.execute(
    `insert into history_lines (id, contact_id, details, created_at) values (gen_random_uuid(), ?, '{"act":"corrected"}', now())`,
    [id],
  );
  await call('erase', ada);
  const marks = await site.em.execute<{ hash: string }[]>('select email_hash as hash from erasures');
  const expected = [ada, id].map((held) => addressHash(testAddressSecret, held));
  expect(marks.map(({ hash }) => hash).toSorted()).toEqual(expected.toSorted());
});

test('two concurrent erasures count as one', async () => {
  const answers = await Promise.all([call('erase', ada), call('erase', ada)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const counts: (typeof allOfIt)[] = answers.map((answer) => bodyOf(answer).erased);
  expect(counts.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(2);
  expect(await site.em.execute('select from erasures')).toHaveLength(1);
});

test('a copy and an erasure work with very many rows', async () => {
  // More than the parameters of one statement.
  const many = 65_536;
  await site.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     select gen_random_uuid(), 'First', n::text, ?, 'Engines', '100k+', 'A loom.',
       timestamptz '2025-01-01' + make_interval(secs => n)
     from generate_series(1, ?) n`,
    ['many@looms.example', many],
  );
  const files = unzipSync((await call('export', 'Many@looms.example')).rawPayload);
  const copy: { enquiries: { lastName: string }[] } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(copy.enquiries).toHaveLength(many);
  expect(new Set(copy.enquiries.map(({ lastName }) => lastName)).size).toBe(many);
  expect(bodyOf(await call('erase', 'many@looms.example')).erased).toMatchObject({ enquiries: many });
}, 120_000);

test('an erasure notifies webhooks by id, and deletes labels that only this person had', async () => {
  const eventsOf = async (events: string[]) => {
    const id = crypto.randomUUID();
    await site.em.execute(
      `insert into webhooks (id, url, description, events, sealed_secret, created_at) values (?, 'https://crm.example.com', '', ?, '', now())`,
      [id, JSON.stringify(events)],
    );
    return async () =>
      (
        await site.em.execute<{ type: string }[]>(
          `select e.type from webhook_deliveries d join webhook_events e on e.id = d.event_id where d.webhook_id = ? order by e.type`,
          [id],
        )
      ).map(({ type }) => type);
  };
  const [ofEnquiries, ofSessions, ofPosts] = [
    await eventsOf(['enquiry.received', 'application.received']),
    await eventsOf(['session.booked']),
    await eventsOf(['post.published']),
  ];
  const labels = async () => (await site.em.execute('select from labels')).length;
  const before = await labels();
  await call('erase', ada);
  expect(await ofEnquiries()).toEqual(['application.erased', 'enquiry.erased', 'enquiry.erased']);
  expect(await ofSessions()).toEqual(['enquiry.erased', 'enquiry.erased']);
  expect(await ofPosts()).toEqual([]);
  expect(await labels()).toBe(before - 1);
});
