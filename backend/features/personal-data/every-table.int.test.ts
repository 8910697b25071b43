import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetEverybody, holdSomethingOn } from '../../test/somebody.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const ada = 'ada@analytical.example';
const grace = 'grace@navy.example';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

/** Tables with data of visitors, deleted with them. */
const theirs = [
  'contacts',
  'applications',
  'subscribers',
  'quotes',
  'history_lines',
  'idempotency_keys',
  'webhook_events',
  'webhook_deliveries',
];
/** Tables that refer to these rows by id, deleted with them. */
const aboutTheirs = ['answer_promises', 'bookings', 'contact_labels', 'mails', 'runs'];
/** Tables whose ids refer to no row after an erasure, and that hold nothing else of them. */
const left = ['audit_lines', 'outbox'];

const others = {
  'keep a keyed hash of an address': ['erasures', 'suppressions'],
  'are about people who work here': [
    'users',
    'sessions',
    'portraits',
    'passkeys',
    'passkey_challenges',
    'second_factors',
    'recovery_codes',
    'factor_demands',
    'password_resets',
    'invitations',
    'address_changes',
    'device_notices',
    'calendar_links',
    'snoozes',
  ],
  'are what the studio writes': [
    'apps',
    'posts',
    'generations',
    'content',
    'content_versions',
    'drafts',
    'preview_links',
    'revisions',
    'schedules',
    'files',
    'pictures',
    'picture_uses',
    'drawn_pictures',
    'labels',
    'webhooks',
    'api_keys',
    'redirects',
    'search_documents',
    'sign_offs',
    'right_findings',
    'generation_steps',
    'ai_models',
    'ai_services',
    'ai_keys',
    'budget_limits',
    'spendings',
    'topics',
    'generation_sources',
    'suggestions',
    'article_changes',
    'comments',
  ],
  'are about no person': [
    'alerts',
    'checked_links',
    'checks',
    'count_changes',
    'daily_counts',
    'leases',
    'mail_settings',
    'mailbox_positions',
    'missed_addresses',
    'provider_breakers',
    'retention_runs',
    'stored_objects',
    'spending_months',
    'queue_settings',
    'worker_processes',
    'seeds',
    'mikro_orm_migrations',
  ],
};

async function tables(): Promise<string[]> {
  const rows = await site.em.execute<{ name: string }[]>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Tables with one of `words` in any column, and the ids of these rows. */
async function tablesWith(words: Iterable<string>): Promise<{ found: string[]; ids: string[] }> {
  const patterns = `{${[...words].map((word) => `%${word}%`).join()}}`;
  const names = await tables();
  const rows = await site.em.execute<{ name: string; id: string | null }[]>(
    names
      .map(
        (name) =>
          `select '${name}' as name, to_jsonb(r)->>'id' as id from "${name}" r where r::text like any (?::text[])`,
      )
      .join(' union all '),
    names.map(() => patterns),
  );
  return {
    found: [...new Set(rows.map(({ name }) => name))].toSorted(),
    ids: rows.flatMap(({ id }) => (id?.length === randomUUID().length ? [id] : [])),
  };
}

/**
 * Everything that identifies someone: the email, ids of rows with it, ids of rows that refer to these, and so on.
 */
async function leadsTo(email: string): Promise<Set<string>> {
  const leads = new Set([email]);
  let size = 0;
  while (leads.size > size) {
    size = leads.size;
    for (const id of (await tablesWith(leads)).ids) leads.add(id);
  }
  return leads;
}

test('states for every table what an erasure does', async () => {
  expect([...theirs, ...aboutTheirs, ...left, ...Object.values(others).flat()].toSorted()).toEqual(await tables());
});

test('an erasure leaves only dangling ids of one person, and everything of another', async () => {
  await forgetEverybody(site);
  for (const email of [ada, grace]) await holdSomethingOn(site, email);
  const rows = await site.em.execute<{ id: string }[]>('select id from contacts where quarantine is null');
  for (const { id } of rows) {
    const [line] = await site.em.execute<{ id: string }[]>(
      'select id from history_lines where contact_id = ? order by seq desc limit 1',
      [id],
    );
    const words = { text: 'Yes, it can.', seen: line?.id ?? null };
    const reply = await site.asAdmin('PUT', `/contacts/${id}/replies/${randomUUID()}`, words);
    expect(reply.statusCode).toBe(204);
    await site.em.execute(
      `insert into runs (id, created_at, queue, name, about_id, state)
       values (gen_random_uuid(), now(), 'email', 'contact-received', ?, 'completed')`,
      [id],
    );
  }
  const all = [...theirs, ...aboutTheirs, ...left].toSorted();
  const [hers, ofAnother] = [await leadsTo(ada), await leadsTo(grace)];
  for (const leads of [hers, ofAnother]) expect((await tablesWith(leads)).found).toEqual(all);

  expect((await site.asAdmin('POST', '/personal-data/erase', { email: ada })).statusCode).toBe(200);
  expect((await tablesWith([ada])).found).toEqual([]);
  expect((await tablesWith(hers)).found).toEqual(left);
  expect((await tablesWith(ofAnother)).found).toEqual(all);
});
