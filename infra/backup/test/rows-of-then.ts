import { aPdf } from '../../test/documents.ts';
import type { TestPlace } from './place.ts';

/**
 * Rows as the version of `before-content.tar` wrote them: something in every table that the backup has empty, and whatever the
 * people of a studio in use had done to what a demonstration begins with.
 */
export async function fillMore({ sql }: Pick<TestPlace, 'sql'>): Promise<void> {
  for (const statement of statements) await sql(statement);
  await sql(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, linkedin, portfolio, experience, salary, start_date, cover_letter, resume_name, resume_type, resume_size, resume, created_at, website)
     values (gen_random_uuid(), 'no-such-position', 'Annie', 'Easley', 'annie@lewis.example', '1', 'Leeds', 'in/annie', 'https://annie.example', '30', '£1', '2027-01-01', E'One.\\n\\tTwo \\\\ three.', 'cv.docx', 'docx', 70000, $1, now(), 'spam')`,
    [aPdf(70_000)],
  );
}

const person = `'Ada', 'Byron', 'ada@byron.example', 'Engines, "Ltd"'`;

const statements = [
  // Enquiries that were seen to, of customers, of budgets that nobody offers any more, and such as came without consent.
  `insert into contacts (id, first_name, last_name, email, company, budget, description, source, created_at, consented_at, consent_version, handled_at, customer_at)
   values (gen_random_uuid(), ${person}, '50k-100k', E'A loom.\\nWith\\ttabs \\\\ and ünïcödé.', null, now() - interval '700 days', null, null, now(), null),
     (gen_random_uuid(), ${person}, '100k+', 'Again.', '/app/1', now() - interval '3 days', now(), '2025-01', now(), now()),
     (gen_random_uuid(), ${person}, 'nothing-known', 'Once more.', '/gone', now(), now(), '2024-06', null, now())`,
  `insert into quarantined_contacts (id, first_name, last_name, email, company, budget, description, source, created_at, website, consented_at, consent_version)
   values (gen_random_uuid(), ${person}, '5k-10k', 'Links.', '/', now(), 'https://spam.example', now(), '2025-01')`,
  `insert into idempotency_keys (key, answer_id, created_at, body_hash) values ('a key', gen_random_uuid(), now(), 'hash')`,
  // Prices and words of apps were changed, one is the studio's own.
  `update apps set price = 1, original_price = 2, discount_percentage = 50, discount_end_date = '2026-11-01T10:00:00Z', about = 'Ours.' where id = 1`,
  `update apps set name = 'Ours', description = 'Our own words.', rating = 11, review_count = 90, sold_count = 1 where id = 2`,
  `insert into apps (name, description, category, image, price, timeline) values ('Fiftyfive', 'One more.', 'no such category', '/x.svg', 7, 'soon')`,
  // Articles: a draft, one of the AI, one in the bin, an edited one with everything that Markdown may hold.
  `insert into posts (id, title, slug, excerpt, content, author, author_bio, read_time, category, tags, featured, published, image, ai_generated, published_at, created_at, updated_at, deleted_at)
   values ('0d000000-0000-4000-8000-000000000001', 'Draft', 'draft', '', '', 'Nobody known', null, '1 min', 'No such category', '["a", "b"]', false, false, '/x.png', true, null, now(), now(), null),
     (gen_random_uuid(), 'Binned', 'binned', 'Out', 'Gone.', 'Ada', 'She wrote.', '1 min', 'Technology', '[]', true, true, '/x.png', false, now(), now(), now(), now())`,
  `update posts set content = E'# A \\\\ title\\n\\n| a | b |\\n|--|--|\\n| 1 | [in](/marketplace) |\\n\\n\`\`\`js\\n\\tlet x = "\\\\t";\\n\`\`\`', tags = '["Ours"]', updated_at = now() where slug = 'future-mobile-app-development-2025'`,
  `insert into deleted_posts (id, post, generations, deleted_at) values (gen_random_uuid(), '{"title": "Deleted", "slug": "deleted"}', '[]', now())`,
  `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, keywords, model, sandbox, status, attempt, run, title, excerpt, tags, outline, text, seq, input_tokens, output_tokens, created_at, started_at, finished_at, words)
   values (gen_random_uuid(), '0d000000-0000-4000-8000-000000000001', gen_random_uuid(), 'Looms', 'Technology', 'short', 'calm', 'openai', '["weft"]', 'gpt', false, 'completed', 1, 1, 'Draft', 'In short', '["a"]', '["One", "Two"]', E'# One\\n\\nSo far', 7, 100, 200, now(), now(), now(), 3),
     (gen_random_uuid(), '0d000000-0000-4000-8000-000000000001', gen_random_uuid(), 'Looms', 'Technology', 'short', 'calm', 'openai', '[]', 'gpt', true, 'failed', 3, 1, null, null, '[]', '[]', '', 0, null, null, now(), now(), now(), 0)`,
  // Readers: one who confirmed, one who left, one who asks again.
  `insert into subscribers (id, email, state, source, consented_at, consent_version, request_id, requested_at, confirm_token_hash, confirm_expires_at, unsubscribe_token, created_at, confirmed_at, unsubscribed_at, asks_again)
   values (gen_random_uuid(), 'reads@example.com', 'confirmed', 'blog', now(), '2025-01', gen_random_uuid(), now(), null, null, 'token 1', now(), now(), null, false),
     (gen_random_uuid(), 'left@example.com', 'unsubscribed', null, now(), '2024-06', gen_random_uuid(), now(), null, null, 'token 2', now(), now(), now(), false),
     (gen_random_uuid(), 'asks@example.com', 'pending', 'offer', now(), '2025-01', gen_random_uuid(), now(), 'hash', now() + interval '1 day', 'token 3', now(), null, null, true)`,
  `insert into suppressions (email_hash, unsubscribed_at) values ('a hash of left', now())`,
  `insert into erasures (id, email_hash, removed, erased_at) values (gen_random_uuid(), 'a hash', '{"contacts": 1}', now())`,
  // Mails: sent, refused for good, held back, still to be sent.
  `insert into mails (id, kind, subject_id, message_id, tries, last_error, sent_at, created_at, failed_at, recipient_hash, allowed_at, held_back)
   values (gen_random_uuid(), 'contact-notice', gen_random_uuid(), '<1@prism.example>', 1, null, now(), now(), null, 'hash', now(), null),
     (gen_random_uuid(), 'contact-confirmation', gen_random_uuid(), '<2@prism.example>', 8, 'Refused', null, now(), now(), 'hash', now(), null),
     (gen_random_uuid(), 'contact-confirmation', gen_random_uuid(), '<3@prism.example>', 0, null, null, now(), null, 'hash', null, 'address'),
     (gen_random_uuid(), 'newsletter-confirm', gen_random_uuid(), '<4@prism.example>', 0, null, null, now(), null, null, null, null)`,
  `insert into alerts (kind, facts, mail_id, mail_ordered_at, raised_at) values ('mail-refused', '{}', gen_random_uuid(), now(), now())`,
  `insert into leases (name, holder, until, created_at) values ('retention', gen_random_uuid(), now(), now())`,
  `insert into measures (name, labels, bucket, count, sum) values ('job_seconds', 'queue="email"', 0.5, 3, 1.25)`,
  `insert into retention_runs (day, removed, ran_at) values ('2026-11-21', '{"sessions": 4}', now())`,
  `insert into outbox (id, queue, name, data, created_at, origin) values (gen_random_uuid(), 'email', 'contact-received', '{"contactId": "0a000000-0000-4000-8000-000000000001"}', now(), '{"requestId": "r"}')`,
];
