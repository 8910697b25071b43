import { retained, retention } from '@prism/core/contract/retention';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { deletePastItsTime, type Removed } from './retention.ts';

const db = openTestDatabase();

const tables = [
  'contacts',
  'applications',
  'subscribers',
  'mails',
  'idempotency_keys',
  'users',
  'erasures',
  'audit_lines',
];
afterEach(async () => {
  // Including references to people, such as sessions, drafts and revisions.
  await sql(emptied(`${tables.join(', ')}, invitations, password_resets, retention_runs, webhooks, webhook_events`));
});

const sql = async (text: string, values: unknown[] = []) =>
  await db.orm.em.fork().execute<Record<string, unknown>[]>(text, values);

/** One row, whose email names the expected outcome. */
const insert: Readonly<Record<string, string>> = {
  contacts: `insert into contacts (id, first_name, last_name, email, company, budget, description, consented_at, consent_version, created_at, handled_at, customer_at)
    values (gen_random_uuid(), '', '', ?, '', '', '', now(), '', now() - ?::interval, now() - ?::interval, now() - ?::interval)`,
  'contacts in quarantine': `insert into contacts (id, first_name, last_name, email, company, budget, description, consented_at, consent_version, quarantine, created_at)
    values (gen_random_uuid(), '', '', ?, '', '', '', now(), '', '{"reason": "proof-of-work"}', now() - ?::interval)`,
  applications: `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter, resume_name, resume_type, resume_size, resume, created_at, keep_for_later, quarantine)
    values (gen_random_uuid(), '', '', '', ?, '', '', '', '', '', 'pdf', 0, '', now() - ?::interval, ?, ?::jsonb)`,
  subscribers: `insert into subscribers (id, email, consented_at, consent_version, request_id, unsubscribe_token, created_at, state, requested_at, confirmed_at, unsubscribed_at)
    values (gen_random_uuid(), ?, now(), '', gen_random_uuid(), gen_random_uuid(), now(), ?, now() - ?::interval, now() - ?::interval, now() - ?::interval)`,
};

test('a run is deleted 14 days after its end', async () => {
  await sql(
    `insert into runs (id, created_at, queue, name, state, finished_at) values
       (gen_random_uuid(), now() - interval '20 days', 'email', 'old', 'failed', now() - interval '15 days'),
       (gen_random_uuid(), now() - interval '20 days', 'email', 'young', 'failed', now() - interval '13 days')`,
  );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select name from runs')).toEqual([{ name: 'young' }]);
  await sql('truncate runs');
});

test('a suggestion is deleted after 14 days, unless a draft of a post uses it', async () => {
  const [kept, young, old] = ['a', 'b', 'c'].map((last) => `00000000-0000-4000-8000-00000000000${last}`);
  for (const [id, days] of [[kept, 20] as const, [young, 13] as const, [old, 15] as const])
    await sql(
      `insert into suggestions (id, about, asked, provider, status, created_at)
       values (?, gen_random_uuid(), '{}', 'openai', 'completed', now() - ? * interval '1 day')`,
      [id, days],
    );
  await sql(
    `insert into drafts (id, kind, subject, data, version, created_at, updated_at)
     values (gen_random_uuid(), 'posts', 'a', jsonb_build_object('passages', jsonb_build_array(?::text)), 1, now(), now())`,
    [kept],
  );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select id from suggestions order by id')).toEqual([{ id: kept }, { id: young }]);
  await sql(emptied('suggestions, drafts'));
});

test('an email change can be reverted for 7 days, and a device notice is deleted after one', async () => {
  await sql(
    `insert into users (id, username, password_hash, created_at) values ('00000000-0000-4000-8000-00000000000a', 'ada', 'hash', now())`,
  );
  for (const [days, name] of [
    [6, 'young'],
    [8, 'old'],
  ] as const)
    await sql(
      `insert into address_changes (id, user_id, email, token_hash, created_at, ends_at)
       select gen_random_uuid(), id, ?, ?, now() - ? * interval '1 day', now() from users`,
      [`${name}@prism.example`, name, days],
    );
  for (const hours of [23, 25])
    await sql(
      `insert into device_notices (id, user_id, created_at, device)
       select gen_random_uuid(), id, now() - ? * interval '1 hour', ? from users`,
      [hours, `${hours} hours`],
    );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select email from address_changes')).toEqual([{ email: 'young@prism.example' }]);
  expect(await sql('select device from device_notices')).toEqual([{ device: '23 hours' }]);
});

test('webhook deliveries are deleted after 30 days, webhooks are kept', async () => {
  await sql(
    `insert into webhooks (id, url, description, events, sealed_secret, created_at)
     values (gen_random_uuid(), 'https://hooks.example.com/', '', '[]', '', now() - interval '1 year')`,
  );
  for (const days of [29, 31])
    await sql(
      `with event as (
         insert into webhook_events (id, type, created_at, body)
         values (gen_random_uuid(), 'quote.made', now() - ? * interval '1 day', ?) returning id, created_at
       ) insert into webhook_deliveries (id, webhook_id, event_id, created_at)
       select gen_random_uuid(), w.id, event.id, event.created_at from webhooks w, event`,
      [days, `${days} days`],
    );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select body from webhook_events')).toEqual([{ body: '29 days' }]);
  expect(await sql('select count(*)::int as count from webhook_deliveries')).toEqual([{ count: 1 }]);
  expect(await sql('select url from webhooks')).toHaveLength(1);
});

test('the result of a link check is deleted 30 days after its last use', async () => {
  for (const days of [29, 31])
    await sql(
      `insert into checked_links (id, address, asked_at) values (gen_random_uuid(), ?, now() - ? * interval '1 day')`,
      [`https://${days}.example/`, days],
    );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select address from checked_links')).toEqual([{ address: 'https://29.example/' }]);
  await sql('delete from checked_links');
});

test('an expired invitation is deleted after 7 days, a used or expired reset link after one', async () => {
  for (const [address, ended] of [
    ['gone@prism.example', '7 days 1 hour'],
    ['listed@prism.example', '6 days 23 hours'],
    ['open@prism.example', '-1 day'],
  ])
    await sql(
      `insert into invitations (id, email, role, token_hash, created_at, ends_at)
       values (gen_random_uuid(), ?, 'editor', ?, now(), now() - ?::interval)`,
      [address, address, ended],
    );
  for (const ended of ['25 hours', '23 hours'])
    await sql(
      `insert into password_resets (id, token_hash, created_at, ends_at)
       values (gen_random_uuid(), ?, now(), now() - ?::interval)`,
      [ended, ended],
    );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select email from invitations order by email')).toEqual([
    { email: 'listed@prism.example' },
    { email: 'open@prism.example' },
  ]);
  expect(await sql('select token_hash as ended from password_resets')).toEqual([{ ended: '23 hours' }]);
});

test.each<[string, ...(string | null)[]]>([
  ['contacts', 'goes', '24 months 1 hour', null, null],
  ['contacts', 'goes', '24 months 1 hour', '1 month', null],
  ['contacts', 'stays', '23 months', null, null],
  ['contacts', 'goes', '9 years', null, '7 years 1 hour'],
  ['contacts', 'stays', '9 years', null, '6 years 11 months'],
  ['contacts', 'stays', '9 years', '6 years', '8 years'],
  ['contacts in quarantine', 'goes', '90 days 1 hour'],
  ['contacts in quarantine', 'stays', '89 days'],
  ['applications', 'goes', '12 months 1 hour', null, null],
  ['applications', 'stays', '11 months', null, null],
  ['applications', 'goes', '3 years 1 hour', '2026-11', null],
  ['applications', 'stays', '2 years 11 months', '2026-11', null],
  ['applications', 'goes', '90 days 1 hour', '2026-11', '{"reason": "honeypot", "honeypot": "spam.example"}'],
  ['applications', 'stays', '89 days', null, '{"reason": "honeypot", "honeypot": "spam.example"}'],
  ['subscribers', 'goes', 'confirmed', '9 years', '3 years 1 hour', null],
  ['subscribers', 'stays', 'confirmed', '9 years', '2 years 11 months', null],
  ['subscribers', 'goes', 'unsubscribed', '9 years', '2 years', '31 days'],
  ['subscribers', 'stays', 'unsubscribed', '9 years', '4 years', '29 days'],
  ['subscribers', 'stays', 'unsubscribed', '29 days', '4 years', '31 days'],
  ['subscribers', 'goes', 'pending', '31 days', null, null],
  ['subscribers', 'stays', 'pending', '29 days', null, null],
])('S-297: of %s this %s: %s %s %s %s', async (table, fate, ...values) => {
  await sql(insert[table] ?? '', ['a@example.com', ...values]);
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql(`select from ${table.replace(' in quarantine', '')}`)).toHaveLength(fate === 'goes' ? 0 : 1);
});

test('a label is deleted with its last enquiry', async () => {
  await sql(insert.contacts ?? '', ['old@example.com', '9 years', null, null]);
  await sql(insert.contacts ?? '', ['new@example.com', '1 day', null, null]);
  await sql(`insert into labels (id, name, created_at) values
    ('00000000-0000-4000-8000-00000000000a', 'Ada', now()), ('00000000-0000-4000-8000-00000000000b', 'Urgent', now())`);
  await sql(`insert into contact_labels (contact_id, label_id) select c.id, l.id from contacts c, labels l
    where l.name = 'Urgent' or c.email like 'old%'`);
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select name from labels')).toEqual([{ name: 'Urgent' }]);
  await sql(emptied('labels'));
});

test('restricted rows are kept, however old', async () => {
  await sql(insert.contacts ?? '', ['a@example.com', '9 years', null, null]);
  await sql(insert.applications ?? '', ['a@example.com', '9 years', null, null]);
  await sql('update contacts set restricted_at = now()');
  await sql(`update applications set restricted_at = now(), delete_on = '2020-01-01'`);
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select from contacts union all select from applications')).toHaveLength(2);
  await sql('update contacts set restricted_at = null');
  await sql('update applications set restricted_at = null');
});

test.each([
  ['yesterday', -1, 'goes'],
  ['today', 0, 'goes'],
  ['tomorrow', 1, 'stays'],
])('an application with its own deletion date %s (%i) %s', async (_when, days, fate) => {
  await sql(insert.applications ?? '', ['a@example.com', '1 day', null, null]);
  await sql(
    `update applications set delete_on = to_char((now() + ? * interval '1 day') at time zone 'utc', 'YYYY-MM-DD')`,
    [days],
  );
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql('select from applications')).toHaveLength(fate === 'goes' ? 0 : 1);
});

test('mail records are deleted with their subject, keys and sessions after their use', async () => {
  await sql(insert.contacts ?? '', ['old@example.com', '8 years', null, null]);
  await sql(insert.contacts ?? '', ['new@example.com', '1 year', null, null]);
  await sql(`insert into mails (id, kind, subject_id, message_id, created_at)
    select gen_random_uuid(), 'contact-notice', id, email, created_at from contacts`);
  await sql(`insert into mails (id, kind, subject_id, message_id, created_at)
    values (gen_random_uuid(), 'contact-notice', gen_random_uuid(), 'just now', now())`);
  await sql(`insert into idempotency_keys (key, answer_id, body_hash, created_at)
    values ('old', gen_random_uuid(), 'hash', now() - interval '49 hours'), ('new', gen_random_uuid(), 'hash', now())`);
  await sql(`insert into erasures (id, email_hash, removed, erased_at)
    select gen_random_uuid(), 'hash', '{}', now() - time from unnest('{13 months 1 hour, 12 months}'::interval[]) time`);
  await sql(`with u as (insert into users (id, username, password_hash, created_at) values (gen_random_uuid(), 'a', '', now()) returning id)
    insert into sessions (id_hash, user_id, created_at, proven_at, expires_at)
    select 'old', id, now(), now(), now() - interval '1 minute' from u
    union all select 'new', id, now(), now(), now() + interval '1 minute' from u`);
  const removed = await deletePastItsTime(db.orm.em.fork());
  const nothing = Object.fromEntries(retained.map((kind) => [kind, 0]));
  expect(removed).toEqual({
    ...nothing,
    enquiries: 1,
    'mail-records': 1,
    'idempotency-keys': 1,
    sessions: 1,
    erasures: 1,
  });
  expect(await sql('select message_id from mails order by 1')).toEqual([
    { message_id: 'just now' },
    { message_id: 'new@example.com' },
  ]);
  expect(await sql('select removed from retention_runs')).toEqual([{ removed }]);
});

test('quotes that were not accepted are deleted 90 days after expiry, others with their enquiry', async () => {
  await sql(insert.contacts ?? '', ['new@example.com', '1 year', null, null]);
  await sql(`insert into quotes (id, number, contact_id, app, support, add_ons, app_name, lines, included,
      timeline, payment, currency, subtotal, vat_number, created_at, ends_at)
    select gen_random_uuid(), name, case when name = 'taken up' then (select id from contacts) end, 1, '', '[]', 'App',
      '[]', '[]', '', '', 'USD', 1, '', now(), now() - age::interval
    from (values ('old', '91 days'), ('young', '89 days'), ('taken up', '91 days')) as made(name, age)`);
  expect(await deletePastItsTime(db.orm.em.fork())).toMatchObject({ quotes: 1 });
  expect(await sql('select number from quotes order by 1')).toEqual([{ number: 'taken up' }, { number: 'young' }]);
  await sql('delete from contacts');
  expect(await sql('select number from quotes')).toEqual([{ number: 'young' }]);
});

test('audit events are deleted after their period', async () => {
  const { time } = retention['audit-log'].usual;
  await sql(
    `insert into audit_lines (id, created_at, act, outcome)
     values (gen_random_uuid(), now() - ?::interval - interval '1 hour', 'save', 'done'),
       (gen_random_uuid(), now() - ?::interval + interval '1 hour', 'delete', 'done')`,
    [time, time],
  );
  expect(await deletePastItsTime(db.orm.em.fork())).toMatchObject({ 'audit-log': 1 });
  expect(await sql('select act from audit_lines')).toEqual([{ act: 'delete' }]);
});

test('a deleted post is removed with its history after a month', async () => {
  await sql(`insert into posts (id, title, slug, author, read_time, category, image, created_at, updated_at, deleted_at)
    select gen_random_uuid(), 'Deleted', coalesce(age, 'live'), '', '', '', '', now(), now(), now() - age::interval
    from unnest(array['31 days', '29 days', null]) age`);
  await deletePastItsTime(db.orm.em.fork());
  expect(await sql(`select slug from posts where title = 'Deleted' order by 1`)).toEqual([
    { slug: '29 days' },
    { slug: 'live' },
  ]);
});

test('one of many processes runs it, once a day', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => deletePastItsTime(db.orm.em.fork())));
  expect(results.filter((removed): removed is Removed => removed !== undefined)).toHaveLength(1);
  expect(await deletePastItsTime(db.orm.em.fork())).toBeUndefined();
  await sql(`update retention_runs set day = '2020-01-01'`);
  expect(await deletePastItsTime(db.orm.em.fork())).toBeDefined();
});

test('a file is deleted with its claim; files that content, bin or revisions name are kept', async () => {
  const store = `insert into files (id, type, is_public, bytes, stored_at) values (?, 'pdf', false, 'x', now() - ?::interval)`;
  const name = `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at, deleted_at)
    values ('figures', ?, ?::jsonb, 1, true, false, 1, now(), now(), now() - ?::interval)`;
  const id = (letter: string) => letter.repeat(64);
  for (const [letter, age] of [
    ['a', '3 days'],
    ['b', '3 days'],
    ['c', '3 days'],
    ['d', '1 hour'],
    ['e', '3 days'],
    ['f', '3 days'],
  ])
    await sql(store, [id(letter ?? ''), age]);
  const file = (letter: string) => JSON.stringify({ proof: { file: `/api/admin/files/${id(letter)}.pdf` } });
  await sql(name, ['kept', file('a'), null]);
  await sql(name, ['in-the-bin', file('b'), '29 days']);
  await sql(
    `insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
     select gen_random_uuid(), kind, id::text, 1, ?::jsonb, true, '[]', 'saved', now() from content where key = 'kept'`,
    [file('f')],
  );
  await sql(name, ['deleted', file('c'), '31 days']);
  await deletePastItsTime(db.orm.em.fork());
  const left = await sql('select left(id, 1) as id from files order by 1');
  expect(left.map(({ id: letter }) => letter)).toEqual(['a', 'b', 'd', 'f']);
});

test('deleted items are removed with their revisions; a position with applications is kept', async () => {
  await sql(`insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at, deleted_at)
    select kind, age, '{}', 1, true, false, 1, now(), now(), now() - age::interval
    from unnest('{positions,team}'::text[]) kind, unnest('{31 days,29 days}'::text[]) age`);
  await sql(`insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
    select gen_random_uuid(), kind, id::text, 1, '{}', true, '[]', 'saved', now() from content where key like '% days'`);
  await sql(insert.applications ?? '', ['a@example.com', '1 day', null, null]);
  await sql(`update applications set slug = '31 days'`);
  await deletePastItsTime(db.orm.em.fork());
  const left = await sql(
    `select c.kind, c.key from content c join revisions r on r.subject_id = c.id::text order by 1, 2`,
  );
  expect(left).toEqual([
    { kind: 'positions', key: '29 days' },
    { kind: 'positions', key: '31 days' },
    { kind: 'team', key: '29 days' },
  ]);
  expect(await sql(`select from revisions where kind in ('positions', 'team')`)).toHaveLength(3);
});
