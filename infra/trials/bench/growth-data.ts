import type pg from 'pg';

/** Row counts at one step of the growth. */
export interface Size {
  enquiries: number;
  posts: number;
  /** In addition to the demonstration's. */
  apps: number;
  /** Of one page, the most frequently saved content. */
  revisions: number;
  pictures: number;
}

/** In one of a thousand enquiries, posts and apps. */
export const rareWord = 'zeppelin';
/** Only in the notes on the first twenty enquiries. */
export const notedWord = 'gondola';
/** In nine of ten. */
export const commonWord = 'warehouse';
/** Has a hundred enquiries, an application and a subscription. */
export const knownAddress = 'person7@host7.example';

const words = `array['orders','bookings','payments','customers','delivery','tracks','shows','reports','maps','chat','drivers',
  'clinic','tickets','lessons','budget','offline','warehouse','inspection','loyalty','subscription']`;
const sentence = `(select string_agg((${words})[1 + (random() * 19)::int], ' ') from generate_series(1, 40 + n * 0))
  || case when n % 1000 = 7 then ' ${rareWord}' else '' end`;
const address = `case when n <= 100 then '${knownAddress}' else 'person' || n || '@host' || n % 5000 || '.example' end`;
const time = `timestamptz '2026-01-01' + make_interval(secs => n)`;
const added = `created_at > timestamptz '2026-01-01' + make_interval(secs => $1::int)
        and created_at <= timestamptz '2026-01-01' + make_interval(secs => $2::int)`;
const picture = `'/media/' || md5('picture' || n)::uuid || '/1600x1067-c0ffee.jpg'`;
const person = `'Person', 'Number ' || n, ${address}`;

/** Fills one table from `after` (exclusive) to `upTo`. */
const fills: readonly { table: string; of: keyof Size; share: number; sql: string }[] = [
  {
    table: 'contacts',
    of: 'enquiries',
    share: 1,
    sql: `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, handled_at, stage)
      select gen_random_uuid(), ${person}, 'Company ' || n % 20000, '10k-25k', ${sentence}, ${time},
        case when n % 15 > 0 then now() end,
        coalesce((array['new', 'session', 'proposal', 'won', 'lost'])[1 + n % 15], 'talk')
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    // Unanswered clients have a response target.
    table: 'answer_promises',
    of: 'enquiries',
    share: 1,
    sql: `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
      select id, created_at, created_at + interval '60 min', created_at + interval '90 min', created_at + interval '120 min'
      from contacts where handled_at is null and ${added}`,
  },
  {
    table: 'mails',
    of: 'enquiries',
    share: 1,
    sql: `insert into mails (id, kind, subject_id, message_id, created_at, sent_at)
      select gen_random_uuid(), kind, id, kind || id, created_at, created_at
      from contacts, unnest(array['contact-confirmation', 'contact-notice']) kind where ${added}`,
  },
  {
    table: 'history_lines',
    of: 'enquiries',
    share: 1,
    sql: `insert into history_lines (id, contact_id, details, text, created_at)
      select gen_random_uuid(), id, '{"act": "note"}', ${sentence} || case when n <= 20 then ' ${notedWord}' else '' end, created_at
      from (select id, created_at, extract(epoch from created_at - timestamptz '2026-01-01')::int as n from contacts) c
      where ${added}`,
  },
  {
    table: 'contacts',
    of: 'enquiries',
    share: 0.1,
    sql: `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, quarantine)
      select gen_random_uuid(), ${person}, 'Company', '10k-25k', ${sentence}, ${time}, '{"reason": "honeypot", "honeypot": "x"}'
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'applications',
    of: 'enquiries',
    share: 0.1,
    sql: `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter,
        resume_name, resume_type, resume_size, resume, created_at)
      select gen_random_uuid(), 'product-manager', ${person}, '1', 'London', '1', ${sentence}, 'a.pdf', 'pdf', 1, 'x', ${time}
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'subscribers',
    of: 'enquiries',
    share: 0.1,
    sql: `insert into subscribers (id, email, consented_at, consent_version, request_id, requested_at, unsubscribe_token, created_at)
      select gen_random_uuid(), 'reader' || n || '@host.example', now(), '2025-01', gen_random_uuid(), now(), gen_random_uuid(), ${time}
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'revisions',
    of: 'revisions',
    share: 1,
    sql: `insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
      select gen_random_uuid(), 'pages', 'about', n, jsonb_build_object('title', ${sentence}), true, '["title"]', 'saved', ${time}
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'pictures',
    of: 'pictures',
    share: 1,
    sql: `insert into pictures (id, name, size, address, width, height, alt, created_at)
      select md5('picture' || n)::uuid, 'picture-' || n || '.jpg', 100000, ${picture}, 1600, 1067, left(${sentence}, 300), ${time}
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'posts',
    of: 'posts',
    share: 1,
    sql: `insert into posts (id, title, slug, excerpt, content, author, read_time, category, tags, image, published, featured,
        published_at, created_at, updated_at)
      select gen_random_uuid(), 'Post number ' || n, 'post-' || n, ${sentence}, repeat(${sentence} || e'\\n\\n', 20), 'Ada',
        '5 min read', (array['Design', 'Security', 'Business'])[1 + n % 3], '["Apps", "Growth"]',
        case when n <= 5 then ${picture} else '/illustrations/prism.svg' end,
        n % 20 > 0, n % 200 = 1, ${time}, ${time}, now()
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'apps',
    of: 'apps',
    share: 1,
    sql: `insert into apps (name, description, about, category, image, price, timeline, rating, review_count, featured, place)
      select 'App number ' || n, ${sentence}, repeat(${sentence} || e'\\n\\n', 8),
        (array['fintech', 'e-commerce', 'social', 'health', 'real estate', 'food', 'gaming', 'productivity', 'education'])[1 + n % 9],
        '/illustrations/prism.svg', 5000 + n % 9000, '14–21 days', 40 + n % 10, n % 300, n % 200 = 1, 0
      from generate_series($1::int + 1, $2::int) n`,
  },
  {
    table: 'generations',
    of: 'posts',
    share: 1,
    sql: `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text,
        created_at, finished_at)
      select gen_random_uuid(), id, gen_random_uuid(), title, 'Web Development', 'short', 'casual', 'openai', 'gpt-4o',
        'completed', 'Text', created_at, created_at
      from posts where slug like 'post-%' and ${added}`,
  },
];

/**
 * Grows the tables from one size to the next. Drops and rebuilds search indexes, because updating them row by row takes
 * an hour.
 */
export async function grow(client: pg.Client, from: Size, to: Size): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' and indexname like '%\\_search'`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  for (const { table, of, share, sql } of fills) {
    await client.query(
      sql,
      [from[of], to[of]].map((count) => Math.floor(count * share)),
    );
    await client.query(`vacuum analyze ${table}`);
  }
  for (const { sql } of indexes) await client.query(sql);
  // An index expression has its own statistics.
  await client.query('vacuum analyze');
}
