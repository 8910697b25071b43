import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../../test/database.ts';
import { aPdf } from '../../test/documents.ts';

/** A database and a folder of secrets. */
export interface TestPlace {
  databaseUrl: string;
  dataDir: string;
  addressSecret: () => string;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export const addressSecret = 'a secret that only the tests share';

export const ids = {
  ada: '0a000000-0000-4000-8000-000000000001',
  grace: '0a000000-0000-4000-8000-000000000002',
  refused: '0a000000-0000-4000-8000-000000000003',
  applicant: '0b000000-0000-4000-8000-000000000001',
  reader: '0c000000-0000-4000-8000-000000000001',
  request: '0c000000-0000-4000-8000-0000000000ff',
  post: '0d000000-0000-4000-8000-000000000001',
  generation: '0e000000-0000-4000-8000-000000000001',
  picture: '0f000000-0000-4000-8000-000000000001',
  unmadePicture: '0f000000-0000-4000-8000-000000000002',
  drawnPicture: '0f000000-0000-4000-8000-000000000003',
  undrawnPicture: '0f000000-0000-4000-8000-000000000004',
} as const;

const closers: (() => Promise<void> | void)[] = [];
/** Removes everything that the test file created. */
export async function closeAll(): Promise<void> {
  // Files may share a process, so each entry is removed once.
  for (const close of closers.splice(0).toReversed()) await close();
}

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-backup-test-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A seeded database; with `bare` an empty one. */
export async function aPlace({ bare = false } = {}): Promise<TestPlace> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  closers.push(async () => {
    await client.end();
    await database.drop();
  });
  if (bare) await client.query('drop schema bullmq cascade; drop schema public cascade; create schema public');
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  return { databaseUrl: database.url, dataDir: aFolder(), addressSecret: () => addressSecret, sql };
}

/** A database with rows of every kind, some unfinished. */
export async function aFilledPlace(): Promise<TestPlace> {
  const place = await aPlace();
  await fill(place);
  writeFileSync(join(place.dataDir, 'session-secret'), 'the secret of the source', { mode: 0o600 });
  writeFileSync(join(place.dataDir, 'link-secret'), 'the secret of its links', { mode: 0o600 });
  writeFileSync(join(place.dataDir, 'address-secret'), 'its other secret', { mode: 0o600 });
  return place;
}

async function fill(place: TestPlace): Promise<void> {
  const { sql } = place;
  const person = `'Ada', 'Lovelace', 'ada@analytical.example', 'Engines, "Ltd"', '50k-100k', E'A loom.\\nWith\\ttabs \\\\ and ünïcödé.'`;
  for (const id of [ids.ada, ids.grace, ids.refused])
    await sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at, consent_version)
       values ($1, ${person}, now(), now(), '2025-01')`,
      [id],
    );
  await sql(`update contacts set email = 'Refused@example.com' where id = $1`, [ids.refused]);
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at, consent_version, quarantine)
     values (gen_random_uuid(), ${person}, now(), now(), '2025-01', '{"reason": "honeypot", "honeypot": "spam"}')`,
  );
  await sql(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter, resume_name, resume_type, resume_size, resume, created_at)
     values ($1, 'devops-engineer', 'Grace', 'Hopper', 'grace@navy.example', '1', 'Leeds', '12', 'I found the moth.', 'cv.pdf', 'pdf', 70000, $2, now())`,
    [ids.applicant, aPdf(70_000)],
  );
  await sql(
    `insert into subscribers (id, email, consented_at, consent_version, request_id, requested_at, unsubscribe_token, created_at)
     values ($1, 'reader@example.com', now(), '2025-01', $2, now(), 'token', now())`,
    [ids.reader, ids.request],
  );
  await sql(aUser('ada'));
  await sql(
    `insert into sessions (id_hash, user_id, expires_at, created_at, proven_at) select 'open', id, now() + interval '1 day', now(), now() from users`,
  );
  await sql(
    `insert into password_resets (id, user_id, token_hash, created_at, ends_at) select gen_random_uuid(), id, 'open', now(), now() + interval '15 minutes' from users`,
  );
  await sql(
    `insert into invitations (id, email, role, token_hash, created_at, ends_at) values (gen_random_uuid(), 'isla@prism.example', 'editor', 'open', now(), now() + interval '3 days')`,
  );
  await sql(
    `insert into api_keys (id, name, prefix, key_hash, scopes, created_at, ends_at, made_by_id) select gen_random_uuid(), 'Reports', 'prism_1', 'open', '[]', now(), now() + interval '1 year', id from users`,
  );
  await sql(
    `insert into ai_keys (provider, sealed_key, ends, set_at, set_by_id) select 'openai', 'open', 'open', now(), id from users`,
  );
  await sql(
    `with webhook as (
       insert into webhooks (id, url, description, events, sealed_secret, created_at)
       values (gen_random_uuid(), 'https://hooks.example.com/', '', '[]', 'sealed', now()) returning id
     ), event as (insert into webhook_events (id, type, created_at) values (gen_random_uuid(), 'quote.made', now()) returning id)
     insert into webhook_deliveries (id, webhook_id, event_id, created_at)
     select gen_random_uuid(), webhook.id, event.id, now() from webhook, event`,
  );
  await sql(
    `insert into posts (id, title, slug, author, read_time, category, image, created_at, updated_at)
     values ($1, 'Draft', 'draft', 'Ada', '1 min', 'Technology', '/x.png', now(), now())`,
    [ids.post],
  );
  await sql(
    `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text, created_at)
     values ($1, $2, gen_random_uuid(), 'Looms', 'Technology', 'short', 'calm', 'openai', 'gpt', 'writing', 'So far', now())`,
    [ids.generation, ids.post],
  );
  await fillPictures(place);
  // Ada's mails were sent, Grace's notice is pending, refused ones are final.
  await mail(place, 'contact-confirmation', ids.ada, 'sent_at');
  await mail(place, 'contact-notice', ids.ada, 'sent_at');
  await mail(place, 'contact-confirmation', ids.grace, 'sent_at');
  await mail(place, 'contact-notice', ids.grace);
  await mail(place, 'contact-confirmation', ids.refused, 'failed_at');
  await mail(place, 'contact-notice', ids.refused, 'sent_at');
}

/** Every byte value. */
export const pictureBytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));

/** Uploaded and drawn pictures, one of each pending. */
async function fillPictures({ sql }: TestPlace): Promise<void> {
  const [made, sent, drawn] = ['a', 'b', 'c'].map((name) => name.repeat(64));
  for (const id of [made, sent, drawn])
    await sql(`insert into files (id, type, is_public, bytes, stored_at) values ($1, 'png', false, $2, now())`, [
      id,
      pictureBytes,
    ]);
  const address = `/media/${ids.picture}/4x3-c0ffee.png`;
  await sql(
    `insert into pictures (id, name, size, files, address, width, height, alt, focus_x, created_at)
     values ($1, 'desk.png', 70000, $2, $3, 4, 3, 'A desk', 20, now())`,
    [ids.picture, { '4x3-c0ffee.png': made }, address],
  );
  await sql(
    `insert into pictures (id, name, size, original_id, created_at) values ($1, 'sent.png', 70000, $2, now())`,
    [ids.unmadePicture, sent],
  );
  const shows = { what: 'icon', size: 180, studio: { name: 'Prism' } };
  for (const [id, fileId] of [
    [ids.drawnPicture, drawn],
    [ids.undrawnPicture, null],
  ])
    await sql(
      'insert into drawn_pictures (id, shows, ordered_at, file_id, needed_at) values ($1, $2, now(), $3, now())',
      [id, shows, fileId],
    );
}

export const aUser = (name: string) =>
  `insert into users (id, username, password_hash, is_admin, created_at) values (gen_random_uuid(), '${name}', 'hash', true, now())`;

export async function mail({ sql }: TestPlace, kind: string, subjectId: string, settled?: 'sent_at' | 'failed_at') {
  const columns = `id, kind, subject_id, message_id, created_at${settled ? `, ${settled}` : ''}`;
  const moment = settled ? ', clock_timestamp()' : '';
  await sql(
    `insert into mails (${columns}) values (gen_random_uuid(), $1, $2, $3, now()${moment})
     on conflict (kind, subject_id) do update set sent_at = excluded.sent_at`,
    [kind, subjectId, `<${kind}.${subjectId}@prism.example>`],
  );
}

/** A checksum of each table, except those that a restore changes. */
export async function contentsOf({ sql }: TestPlace): Promise<Record<string, unknown>> {
  const tables = await sql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('sessions', 'invitations', 'password_resets', 'address_changes', 'outbox', 'generations', 'audit_lines', 'mikro_orm_migrations',
       'api_keys', 'ai_keys', 'webhooks', 'webhook_events', 'webhook_deliveries', 'runs', 'suggestions', 'worker_processes', 'queue_settings')
     order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { relname } of tables) {
    const [row] = await sql(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${String(relname)} t`,
    );
    contents[String(relname)] = row;
  }
  return contents;
}
