-- Objects without an entity: extensions for indexes, tables of triggers and of the seed.
create extension if not exists pg_trgm;
create function lines_of(texts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(line, e'\n'), '') from jsonb_array_elements_text(texts) line
$$;
create sequence "quote_numbers";

create table "search_documents" ("kind" varchar(10) not null, "id" varchar(36) not null, "names" text not null, "title_words" tsvector not null, "words" tsvector not null, "at" timestamptz null, primary key ("kind", "id"));
create index "search_documents_names" on "search_documents" using gist (names gist_trgm_ops (siglen = 64));
create index "search_documents_title" on "search_documents" using gin ("title_words");
create index "search_documents_words" on "search_documents" using gin ("words");

create table "picture_uses" ("picture" uuid not null, "source" varchar(10) not null, "id" varchar(36) not null, primary key ("picture", "source", "id"));
create index "picture_uses_of" on "picture_uses" ("source", "id");

create table "seeds" ("name" text not null, "applied_at" timestamptz not null default now(), primary key ("name"));

-- The entities.
create table "ai_keys" ("provider" varchar(20) not null, "sealed_key" text not null, "ends" varchar(4) not null, "set_at" timestamptz not null, "set_by_id" uuid not null, primary key ("provider"));

create table "ai_models" ("id" uuid not null, "provider" varchar(20) not null, "name" varchar(120) not null, "label" varchar(80) not null, "input_price" int null, "output_price" int null, "cached_price" int null, "context_tokens" int null, "orderable" boolean not null default true, "note" text not null default '', "created_at" timestamptz not null, primary key ("id"));
alter table "ai_models" add constraint "ai_models_provider_name_unique" unique ("provider", "name");

create table "ai_services" ("id" varchar(20) not null, "label" varchar(60) not null, "base_url" varchar(500) not null, "protocol" varchar(20) not null, "model" varchar(120) not null, "created_at" timestamptz not null, primary key ("id"));

create table "alerts" ("kind" varchar(40) not null, "facts" jsonb not null, "mail_id" uuid null, "mail_ordered_at" timestamptz not null, "raised_at" timestamptz not null, primary key ("kind"));
alter table "alerts" add constraint "alerts_mail_id_unique" unique ("mail_id");

create table "api_keys" ("id" uuid not null, "name" varchar(100) not null, "prefix" varchar(20) not null, "key_hash" varchar(64) not null, "scopes" jsonb not null, "created_at" timestamptz not null, "made_by_id" uuid not null, "ends_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));
alter table "api_keys" add constraint "api_keys_prefix_unique" unique ("prefix");

create table "apps" ("id" serial primary key, "name" varchar(120) not null, "description" text not null, "about" text not null default '', "category" varchar(60) not null, "image" varchar(500) not null, "price" int not null, "original_price" int null, "discount_end_date" timestamptz null, "timeline" varchar(60) not null, "rating" int not null default 0, "review_count" int not null default 0, "sold_count" int not null default 0, "featured" boolean not null default false, "features" jsonb not null default '[]', "more" jsonb not null default '{}', "place" int not null default 0, "shown" boolean not null default true, "is_sample" boolean not null default false, "version" int not null default 1, "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "deleted_by" uuid null);
create index "apps_search" on "apps" using gin ((lower(name || e'\n' || description || e'\n' || category)) gin_trgm_ops);
create index "apps_listed" on "apps" ("featured" desc, "place", "id", "category") where "shown" and "deleted_at" is null;
create index "apps_in_order" on "apps" ("place", "id") where "deleted_at" is null;
create index "apps_offers" on "apps" ("category", "price", "original_price", "discount_end_date", "featured", "place", "id") where "shown" and "deleted_at" is null;
create index "apps_category" on "apps" (lower("category"), "featured" desc, "place", "id");

create table "applications" ("id" uuid not null, "slug" varchar(60) not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "phone" varchar(40) not null, "location" varchar(200) not null, "linkedin" varchar(300) null, "portfolio" varchar(300) null, "experience" varchar(40) not null, "salary" varchar(100) null, "start_date" varchar(10) null, "cover_letter" text not null, "keep_for_later" varchar(20) null, "consent_version" varchar(20) null, "resume_name" varchar(150) not null, "resume_type" varchar(10) not null, "resume_size" int not null, "resume" bytea null, "stage" varchar(20) not null default 'new', "delete_on" varchar(10) null, "created_at" timestamptz not null, "ours_since" timestamptz null, "ours_by" varchar(20) null, "theirs_since" timestamptz null, "restricted_at" timestamptz null, "quarantine" jsonb null, "object" varchar(101) null, primary key ("id"));
create index "applications_created_at_id_index" on "applications" ("created_at", "id");
create index "applications_search" on "applications" using gin ((lower(first_name || ' ' || last_name || e'\n' || email || e'\n' || replace(slug, '-', ' ') || e'\n' || location || e'\n' || cover_letter)) gin_trgm_ops);
create index "applications_email" on "applications" (lower("email"));
create index "applications_resume_size" on "applications" ("resume_size");
create index "applications_at_new" on "applications" ("created_at", "id") where "stage" = 'new';
create index "applications_at_review" on "applications" ("created_at", "id") where "stage" = 'review';
create index "applications_at_interview" on "applications" ("created_at", "id") where "stage" = 'interview';
create index "applications_at_offer" on "applications" ("created_at", "id") where "stage" = 'offer';
create index "applications_at_hired" on "applications" ("created_at", "id") where "stage" = 'hired';
create index "applications_at_declined" on "applications" ("created_at", "id") where "stage" = 'declined';
create index "applications_ours" on "applications" ("ours_since") where "ours_since" is not null;

create table "audit_lines" ("id" uuid not null, "created_at" timestamptz not null, "act" varchar(40) not null, "outcome" varchar(10) not null, "user_id" uuid null, "person" varchar(120) null, "session" varchar(12) null, "address" varchar(45) null, "kind" varchar(40) null, "subject_id" varchar(80) null, "title" varchar(300) null, "detail" varchar(300) null, "request" varchar(80) null, "to_owners" boolean not null default false, primary key ("id"));
create index "audit_lines_newest" on "audit_lines" ("created_at", "id");
create index "audit_lines_act" on "audit_lines" ("act", "created_at", "id");
create index "audit_lines_refused" on "audit_lines" ("created_at", "id") where "outcome" = 'refused';
create index "audit_lines_subject" on "audit_lines" ("kind", "subject_id", "created_at", "id");
create index "audit_lines_search" on "audit_lines" using gin ((lower(coalesce(person, '') || e'\n' || coalesce(title, '') || e'\n' || coalesce(address, '') || e'\n' || coalesce(detail, ''))) gin_trgm_ops);

create table "budget_limits" ("kind" varchar(10) not null, "about" varchar(40) not null, "amount" bigint not null, "warned_for" varchar(7) null, "refused_for" varchar(7) null, primary key ("kind", "about"));

create table "checks" ("name" varchar(40) not null, "id" uuid not null, "asked_at" timestamptz not null, "done_at" timestamptz null, "error" text null, "bytes" bigint null, "mail" jsonb null, "backup" jsonb null, primary key ("name"));
alter table "checks" add constraint "checks_id_unique" unique ("id");

create table "checked_links" ("id" uuid not null, "address" varchar(1000) not null, "asked_at" timestamptz not null, "answered_at" timestamptz null, "problem" text null, primary key ("id"));
alter table "checked_links" add constraint "checked_links_address_unique" unique ("address");

create table "content" ("id" serial primary key, "kind" varchar(40) not null, "key" varchar(80) not null, "data" jsonb not null, "place" int not null default 0, "shown" boolean not null default true, "is_sample" boolean not null default false, "owner_id" uuid null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, "deleted_by" uuid null);
create unique index "content_key_live" on "content" ("kind", "key") where "deleted_at" is null;

create table "content_versions" ("id" serial primary key, "document" varchar(80) not null, "version" varchar(20) not null, "number" int not null, "data" jsonb not null, "published_at" timestamptz not null);
alter table "content_versions" add constraint "content_versions_version" unique ("document", "version");
alter table "content_versions" add constraint "content_versions_number" unique ("document", "number");

create table "count_changes" ("id" bigserial primary key, "day" varchar(10) not null, "kind" varchar(20) not null, "key" varchar(200) not null, "count" int not null);

create table "daily_counts" ("day" varchar(10) not null, "kind" varchar(20) not null, "key" varchar(200) not null, "count" int not null, "missed" int not null default 0, primary key ("day", "kind", "key"));

create table "drawn_pictures" ("id" uuid not null, "shows" jsonb not null, "ordered_at" timestamptz null, "file_id" varchar(64) null, "needed_at" timestamptz not null, primary key ("id"));
create index "drawn_pictures_unfinished" on "drawn_pictures" ("id") where "ordered_at" is not null and "file_id" is null;

create table "contacts" ("id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "company" varchar(200) not null, "budget" varchar(20) not null, "budget_label" varchar(60) null, "description" text not null, "source" varchar(200) null, "touches" jsonb null, "created_at" timestamptz not null, "consented_at" timestamptz null, "consent_version" varchar(20) null, "owner_id" uuid null, "next_step" varchar(200) null, "next_step_on" varchar(10) null, "stage" varchar(20) not null default 'new', "lost_reason" varchar(300) null, "joined_to" uuid null, "handled_at" timestamptz null, "customer_at" timestamptz null, "waits_until" timestamptz null, "ours_since" timestamptz null, "ours_by" varchar(20) null, "theirs_since" timestamptz null, "restricted_at" timestamptz null, "quarantine" jsonb null, primary key ("id"));
create index "contacts_created_at_id_index" on "contacts" ("created_at", "id");
create index "contacts_quarantined" on "contacts" ("created_at", "id") where quarantine is not null;
create index "contacts_search" on "contacts" using gin ((lower(first_name || ' ' || last_name || e'\n' || company || e'\n' || email || e'\n' || description)) gin_trgm_ops);
create index "contacts_email" on "contacts" (lower("email"));
create index "contacts_company" on "contacts" (lower("company"));
create index "contacts_open" on "contacts" ("created_at", "id") where "handled_at" is null;
create index "contacts_handled" on "contacts" ("created_at", "id") where "handled_at" is not null;
create index "contacts_at_new" on "contacts" ("created_at", "id") where "stage" = 'new';
create index "contacts_at_talk" on "contacts" ("created_at", "id") where "stage" = 'talk';
create index "contacts_at_session" on "contacts" ("created_at", "id") where "stage" = 'session';
create index "contacts_at_proposal" on "contacts" ("created_at", "id") where "stage" = 'proposal';
create index "contacts_at_won" on "contacts" ("created_at", "id") where "stage" = 'won';
create index "contacts_at_lost" on "contacts" ("created_at", "id") where "stage" = 'lost';
create index "contacts_owner" on "contacts" ("owner_id", "created_at", "id");
create index "contacts_urgent" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id");
create index "contacts_urgent_at_new" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'new';
create index "contacts_urgent_at_talk" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'talk';
create index "contacts_urgent_at_session" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'session';
create index "contacts_urgent_at_proposal" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'proposal';
create index "contacts_urgent_at_won" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'won';
create index "contacts_urgent_at_lost" on "contacts" ((coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id") where "stage" = 'lost';
create index "contacts_urgent_of_owner" on "contacts" ("owner_id", (coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')), "created_at", "id");
create index "contacts_joined" on "contacts" ("joined_to") where "joined_to" is not null;
create index "contacts_next_steps" on "contacts" ("next_step_on") where "next_step_on" is not null;
create index "contacts_waiting" on "contacts" ("waits_until") where "waits_until" is not null;

create table "bookings" ("id" uuid not null, "contact_id" uuid not null, "line_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "free_at" timestamptz not null, "time_zone" varchar(64) null, "sequence" int not null default 0, "proposal_due_at" timestamptz null, "cancelled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
alter table "bookings" add constraint "bookings_contact_id_unique" unique ("contact_id");
alter table "bookings" add constraint "bookings_line_id_unique" unique ("line_id");
create index "bookings_created_at_id_index" on "bookings" ("created_at", "id");
alter table "bookings" add constraint "bookings_one_at_a_time" EXCLUDE USING gist (tstzrange(starts_at, free_at) WITH &&) WHERE ((cancelled_at IS NULL));

create table "answer_promises" ("id" uuid not null default gen_random_uuid(), "contact_id" uuid null, "application_id" uuid null, "starts_at" timestamptz not null, "half_at" timestamptz not null, "soon_at" timestamptz not null, "due_at" timestamptz not null, "answered_at" timestamptz null, primary key ("id"));
alter table "answer_promises" add constraint "answer_promises_contact_id_unique" unique ("contact_id");
alter table "answer_promises" add constraint "answer_promises_application_id_unique" unique ("application_id");
create index "answer_promises_open" on "answer_promises" ("due_at") where "answered_at" is null;
create index "answer_promises_answered" on "answer_promises" ("answered_at") where "answered_at" is not null;
create index "answer_promises_began" on "answer_promises" ("starts_at");

create table "erasures" ("id" uuid not null, "email_hash" varchar(64) not null, "removed" jsonb not null, "erased_at" timestamptz not null, primary key ("id"));
create index "erasures_email_hash_index" on "erasures" ("email_hash");

create table "factor_demands" ("role" varchar(20) not null, "created_at" timestamptz not null, primary key ("role"));

create table "idempotency_keys" ("key" varchar(200) not null, "answer_id" uuid not null, "body_hash" varchar(50) not null, "created_at" timestamptz not null, primary key ("key"));

create table "labels" ("id" uuid not null, "name" varchar(40) not null, "created_at" timestamptz not null, primary key ("id"));
create unique index "labels_name" on "labels" (lower("name"));

create table "contact_labels" ("contact_id" uuid not null, "label_id" uuid not null, primary key ("contact_id", "label_id"));
create index "contact_labels_label_id_index" on "contact_labels" ("label_id");

create table "leases" ("name" varchar(40) not null, "holder" uuid not null, "until" timestamptz not null, "created_at" timestamptz not null, primary key ("name"));

create table "mailbox_positions" ("mailbox" varchar(300) not null, "uid_validity" varchar(20) not null, "uid" bigint not null, "unmatched" int not null default 0, "read_at" timestamptz not null, primary key ("mailbox"));

create table "mails" ("id" uuid not null, "kind" varchar(40) not null, "subject_id" uuid not null, "message_id" varchar(200) not null, "tries" int not null default 0, "last_error" text null, "sent_at" timestamptz null, "failed_at" timestamptz null, "recipient_hash" varchar(64) null, "allowed_at" timestamptz null, "held_back" varchar(20) null, "created_at" timestamptz not null, primary key ("id"));
alter table "mails" add constraint "mails_message_id_unique" unique ("message_id");
create index "mails_allowed_at_index" on "mails" ("allowed_at");
create unique index "mails_subject_kind" on "mails" ("subject_id", "kind");
create index "mails_unsent" on "mails" ("kind") where "sent_at" is null;

create table "missed_addresses" ("path" varchar(200) not null, "count" int not null, "last_at" timestamptz not null, primary key ("path"));

create table "outbox" ("id" uuid not null, "queue" varchar(40) not null, "name" varchar(80) not null, "data" jsonb not null, "origin" jsonb null, "created_at" timestamptz not null, "due_at" timestamptz not null default now(), primary key ("id"));
create index "outbox_created_at_index" on "outbox" ("created_at");
create index "outbox_due_at_index" on "outbox" ("due_at");

create table "passkey_challenges" ("challenge" varchar(64) not null, "use" varchar(10) not null, "asked_by" varchar(64) not null, "ends_at" timestamptz not null, primary key ("challenge"));
create index "passkey_challenges_ends_at_index" on "passkey_challenges" ("ends_at");

create table "pictures" ("id" uuid not null, "name" varchar(200) not null, "size" int not null, "original_id" varchar(64) null, "files" jsonb not null default '{}', "address" varchar(120) null, "width" int null, "height" int null, "alt" varchar(300) not null default '', "is_decoration" boolean not null default false, "focus_x" smallint not null default 50, "focus_y" smallint not null default 50, "problem" varchar(500) null, "created_at" timestamptz not null, primary key ("id"));
create index "pictures_created_at_id_index" on "pictures" ("created_at", "id");
create index "pictures_search" on "pictures" using gin ((lower(name || e'\n' || alt)) gin_trgm_ops);
create index "pictures_unfinished" on "pictures" ("id") where "address" is null and "problem" is null;

create table "posts" ("id" uuid not null, "title" varchar(200) not null, "slug" varchar(120) not null, "excerpt" text not null default '', "content" text not null default '', "author" varchar(120) not null, "author_bio" text null, "social_text" text null, "seo_title" text null, "seo_description" text null, "canonical_url" text null, "noindex" boolean not null default false, "read_time" varchar(40) not null, "category" varchar(60) not null, "tags" jsonb not null default '[]', "featured" boolean not null default false, "published" boolean not null default false, "in_letter" boolean not null default false, "image" varchar(500) not null, "ai_generated" boolean not null default false, "provenance" jsonb null, "passage_writers" jsonb not null default '[]', "published_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, "deleted_by" uuid null, primary key ("id"));
create index "posts_created_at_id_index" on "posts" ("created_at", "id");
create unique index "posts_slug_live" on "posts" ("slug") where "deleted_at" is null;
create index "posts_search" on "posts" using gin ((lower(title || e'\n' || slug || e'\n' || author || e'\n' || category || e'\n' || excerpt || e'\n' || lines_of(tags))) gin_trgm_ops);
create index "posts_public_search" on "posts" using gin ((lower(title || e'\n' || excerpt || e'\n' || lines_of(tags))) gin_trgm_ops);
create index "posts_public" on "posts" ("published_at" desc, "created_at" desc, "id" desc, "category", "featured") where "published" and "deleted_at" is null;
create index "posts_drafts" on "posts" ("created_at", "id") where not "published" and "deleted_at" is null;
create index "posts_ai" on "posts" ("created_at", "id") where "ai_generated" and "deleted_at" is null;
create index "posts_featured" on "posts" ("created_at", "id") where "featured" and "deleted_at" is null;
create index "posts_category" on "posts" (lower("category"), "created_at", "id");

create table "generations" ("id" uuid not null, "post_id" uuid not null, "job_id" uuid not null, "topic" varchar(300) not null, "category" varchar(60) not null, "target_length" varchar(20) not null, "tone" varchar(20) not null, "provider" varchar(20) not null, "followers" jsonb not null default '[]', "keywords" jsonb not null default '[]', "model" varchar(120) not null, "ordered_model" varchar(120) null, "sandbox" boolean not null default false, "voice" int null, "status" text not null default 'queued', "attempt" int not null default 0, "run" int not null default 0, "title" varchar(200) null, "excerpt" text null, "tags" jsonb not null default '[]', "outline" jsonb not null default '[]', "text" text not null default '', "words" int not null default 0, "seq" int not null default 0, "cancel_requested" boolean not null default false, "error" text null, "input_tokens" int null, "output_tokens" int null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, "plan" jsonb not null default '[]', "outline_first" boolean not null default false, "brief" jsonb not null default '{}', primary key ("id"));
create index "generations_post_id_created_at_index" on "generations" ("post_id", "created_at");
create index "generations_created_at_id_index" on "generations" ("created_at", "id");
create index "generations_search" on "generations" using gin ((lower(topic || e'\n' || coalesce(title, ''))) gin_trgm_ops);
create index "generations_status" on "generations" ("status");
create index "generations_provider" on "generations" ("provider");
create index "generations_finished_at" on "generations" ("finished_at");
alter table "generations" add constraint "generations_status_check" check ("status" in ('queued', 'writing', 'retrying', 'outlined', 'completed', 'needs-look', 'failed', 'cancelled'));

create table "generation_steps" ("generation_id" uuid not null, "turn" int not null, "run" int not null, "suggestion_id" uuid null, "kind" varchar(20) not null, "number" int null, "heading" text null, "provider" varchar(20) not null, "model" varchar(120) not null, "prompt" varchar(40) not null, "status" text not null default 'writing', "error" text null, "input_tokens" int null, "cached_tokens" int null, "output_tokens" int null, "tokens_estimated" boolean not null default false, "seconds_to_first_word" double precision null, "words_per_second" double precision null, "begins" int not null, "ends" int null, "marks" jsonb not null default '[]', "unfinished" text not null default '', "started_at" timestamptz not null, "finished_at" timestamptz null, primary key ("generation_id", "turn"));
create index "generation_steps_provider" on "generation_steps" ("provider");
alter table "generation_steps" add constraint "generation_steps_status_check" check ("status" in ('writing', 'done', 'failed', 'stopped'));

create table "generation_sources" ("generation_id" uuid not null, "number" int not null, "address" text null, "title" text null, "state" text not null, "error" text null, "text" text not null default '', "read_at" timestamptz null, primary key ("generation_id", "number"));
alter table "generation_sources" add constraint "generation_sources_state_check" check ("state" in ('waiting', 'read', 'failed'));

create table "provider_breakers" ("provider" varchar(20) not null, "model" varchar(120) not null, "failures" int not null, "reason" text not null, "failed_at" timestamptz not null, "rests_until" timestamptz null, "trial_until" timestamptz null, primary key ("provider", "model"));

create table "queue_settings" ("queue" varchar(20) not null, "paused_at" timestamptz null, "paused_by" varchar(120) null, "at_once" int null, primary key ("queue"));

create table "quotes" ("id" uuid not null, "number" varchar(20) not null, "contact_id" uuid null, "renews_id" uuid null, "app" int not null, "support" varchar(80) not null, "add_ons" jsonb not null, "app_name" varchar(120) not null, "lines" jsonb not null, "included" jsonb not null, "timeline" varchar(60) not null, "payment" varchar(200) not null, "currency" varchar(3) not null, "subtotal" int not null, "vat_rate" double precision null, "vat_number" varchar(20) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "accepted_at" timestamptz null, "accepted_by" varchar(201) null, "accepted_email" varchar(254) null, "terms_version" varchar(20) null, primary key ("id"));
alter table "quotes" add constraint "quotes_number_unique" unique ("number");
create index "quotes_contact_id_index" on "quotes" ("contact_id");
alter table "quotes" add constraint "quotes_renews_id_unique" unique ("renews_id");
create index "quotes_created_at_id_index" on "quotes" ("created_at", "id");
create index "quotes_accepted_email" on "quotes" (lower("accepted_email")) where "accepted_email" is not null;
create index "quotes_search" on "quotes" using gin ((lower(number)) gin_trgm_ops);
create index "quotes_unused" on "quotes" ("ends_at") where "contact_id" is null;
create index "quotes_app" on "quotes" ("app", "contact_id") where "contact_id" is not null;

create table "redirects" ("path" varchar(500) not null, "target" varchar(500) null, "is_by_hand" boolean not null default false, "made_at" timestamptz not null, "uses" int not null default 0, "used_at" timestamptz null, primary key ("path"));

create table "retention_runs" ("day" varchar(10) not null, "removed" jsonb not null, "ran_at" timestamptz not null, primary key ("day"));

create table "runs" ("id" uuid not null, "created_at" timestamptz not null, "queue" varchar(20) not null, "name" varchar(60) not null, "about_id" uuid null, "state" varchar(12) not null, "attempt" int not null default 0, "cancelled_by" varchar(120) null, "worker" varchar(120) null, "error" varchar(500) null, "steps" jsonb not null default '[]', "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));
create index "runs_about_id_index" on "runs" ("about_id");
create index "runs_newest" on "runs" ("created_at", "id");
create index "runs_queue" on "runs" ("queue", "created_at", "id");
create index "runs_state" on "runs" ("state", "created_at", "id");
create index "runs_finished" on "runs" ("queue", "finished_at") where "finished_at" is not null;
create index "runs_search" on "runs" using gin ((lower(replace(name, '-', ' ') || e'\n' || coalesce(worker, '') || e'\n' || coalesce(error, ''))) gin_trgm_ops);

create table "spendings" ("about" uuid not null, "turn" int not null, "post_id" uuid null, "user_id" uuid null, "job_id" uuid null, "provider" varchar(20) not null, "model" varchar(120) not null, "input_price" int null, "output_price" int null, "cached_price" int null, "open" boolean not null default true, "held" bigint not null default '0', "lent" bigint not null default '0', "cost" bigint null, "input_tokens" int null, "cached_tokens" int null, "output_tokens" int null, "month" varchar(7) not null, "at" timestamptz not null, primary key ("about", "turn"));
create index "spendings_month_index" on "spendings" ("month");
create index "spendings_job" on "spendings" ("job_id") where "job_id" is not null;
create index "spendings_held" on "spendings" ("about") where "held" > 0;

create table "spending_months" ("month" varchar(7) not null, "spent" bigint not null, primary key ("month"));

create table "files" ("id" varchar(64) not null, "type" varchar(10) not null, "is_public" boolean not null, "bytes" bytea null, "stored_at" timestamptz not null, "object" varchar(101) null, primary key ("id"));

create table "subscribers" ("id" uuid not null, "email" varchar(254) not null, "state" text not null default 'pending', "source" varchar(200) null, "consented_at" timestamptz not null, "consent_version" varchar(20) null, "request_id" uuid not null, "requested_at" timestamptz not null, "asks_again" boolean not null default false, "request_source" varchar(200) null, "request_consent_version" varchar(20) null, "confirm_token_hash" varchar(64) null, "confirm_expires_at" timestamptz null, "unsubscribe_token" varchar(64) not null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, "restricted_at" timestamptz null, primary key ("id"));
alter table "subscribers" add constraint "subscribers_email_unique" unique ("email");
alter table "subscribers" add constraint "subscribers_confirm_token_hash_unique" unique ("confirm_token_hash");
alter table "subscribers" add constraint "subscribers_unsubscribe_token_unique" unique ("unsubscribe_token");
create index "subscribers_created_at_id_index" on "subscribers" ("created_at", "id");
create index "subscribers_search" on "subscribers" using gin ((lower(email)) gin_trgm_ops);
create index "subscribers_email" on "subscribers" (lower("email"));
alter table "subscribers" add constraint "subscribers_state_check" check ("state" in ('pending', 'confirmed', 'unsubscribed'));

create table "suppressions" ("email_hash" varchar(64) not null, "unsubscribed_at" timestamptz not null, primary key ("email_hash"));

create table "users" ("id" uuid not null, "username" varchar(60) not null, "password_hash" text not null, "name" varchar(120) null, "email" varchar(254) null, "portrait" varchar(64) null, "time_zone" varchar(64) null, "is_admin" boolean not null default false, "role" varchar(20) not null default 'owner', "removed_at" timestamptz null, "created_at" timestamptz not null, "device_era" int not null default 0, "wrong_codes" int not null default 0, "notifications" jsonb not null default '{}', "notified_until" timestamptz null, "summary_id" uuid null, "summary_from" timestamptz null, "summary_until" timestamptz null, primary key ("id"));
alter table "users" add constraint "users_username_unique" unique ("username");
create unique index "users_one_admin" on "users" ("is_admin") where "is_admin";

create table "topics" ("id" uuid not null, "topic" varchar(300) not null, "category" varchar(60) not null, "keywords" jsonb not null default '[]', "sources" text not null default '', "target_length" varchar(20) not null, "tone" varchar(20) not null, "provider" varchar(20) not null default '', "model" varchar(120) not null default '', "day" varchar(10) not null, "version" int not null default 1, "ordered_at" timestamptz null, "post_id" uuid null, "problem" text null, "tried_for" varchar(10) null, "author_id" uuid null, "created_at" timestamptz not null, "deleted_at" timestamptz null, "deleted_by" uuid null, "brief" jsonb not null default '{}', primary key ("id"));
create index "topics_search" on "topics" using gin ((lower(topic || e'\n' || category || e'\n' || lines_of(keywords) || e'\n' || sources)) gin_trgm_ops);
create index "topics_planned" on "topics" ("day", "id") where "ordered_at" is null and "deleted_at" is null;
create index "topics_post" on "topics" ("post_id");

create table "suggestions" ("id" uuid not null, "about" uuid not null, "asked" jsonb not null, "generation_id" uuid null, "provider" varchar(20) not null, "followers" jsonb not null default '[]', "ordered_model" varchar(120) null, "sandbox" boolean not null default false, "status" text not null default 'queued', "run" int not null default 0, "cancel_requested" boolean not null default false, "error" text null, "tries" int not null default 0, "writer" varchar(20) null, "model" varchar(120) null, "prompt" varchar(40) null, "voice" int null, "passage" text null, "seq" int not null default 0, "details" jsonb null, "input_tokens" int null, "cached_tokens" int null, "output_tokens" int null, "tokens_estimated" boolean not null default false, "decision" varchar(10) null, "user_id" uuid null, "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));
create index "suggestions_about" on "suggestions" ("about");
alter table "suggestions" add constraint "suggestions_status_check" check ("status" in ('queued', 'writing', 'retrying', 'completed', 'failed', 'cancelled'));

create table "comments" ("id" uuid not null, "post_id" uuid not null, "answers_id" uuid null, "user_id" uuid null, "text" text not null, "quote" text not null default '', "before" text not null default '', "after" text not null default '', "created_at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by_id" uuid null, primary key ("id"));
create index "comments_post_id_index" on "comments" ("post_id");
create index "comments_answers_id_index" on "comments" ("answers_id");
create index "comments_newest" on "comments" ("created_at");
create table "right_findings" ("id" uuid not null, "post_id" uuid not null, "fingerprint" varchar(64) not null, "kind" varchar(10) not null, "text" text not null, "problem" text not null default '', "user_id" uuid null, "at" timestamptz not null, primary key ("id"));
alter table "right_findings" add constraint "right_findings_of" unique ("post_id", "fingerprint");
create table "sign_offs" ("id" uuid not null, "post_id" uuid not null, "part" varchar(10) not null, "fingerprint" varchar(64) not null, "user_id" uuid null, "name" varchar(120) not null, "at" timestamptz not null, primary key ("id"));
alter table "sign_offs" add constraint "sign_offs_of" unique ("post_id", "part", "fingerprint");

create table "sessions" ("id_hash" varchar(64) not null, "user_id" uuid not null, "expires_at" timestamptz not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null default now(), "proven_at" timestamptz not null, "device" varchar(60) null, "network" varchar(60) null, "name" varchar(60) null, primary key ("id_hash"));
create index "sessions_expires_at_index" on "sessions" ("expires_at");

create table "second_factors" ("user_id" uuid not null, "sealed_key" text not null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "used_at" timestamptz null, "last_step" int not null default 0, primary key ("user_id"));

create table "schedules" ("id" uuid not null, "kind" varchar(40) not null, "subject" varchar(80) not null, "action" varchar(10) not null, "at" timestamptz not null, "author_id" uuid null, "error" text null, "created_at" timestamptz not null, primary key ("id"));
create index "schedules_due" on "schedules" ("at") where "error" is null;
alter table "schedules" add constraint "schedules_subject" unique ("kind", "subject", "action");

create table "revisions" ("id" uuid not null, "kind" varchar(40) not null, "subject_id" varchar(80) not null, "number" int not null, "data" jsonb not null, "shown" boolean not null, "changed" jsonb not null, "cause" varchar(20) not null, "user_id" uuid null, "created_at" timestamptz not null, primary key ("id"));
create index "revisions_of" on "revisions" ("kind", "subject_id", "created_at", "id");
alter table "revisions" add constraint "revisions_number" unique ("kind", "subject_id", "number");

create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash" text not null, primary key ("id"));
create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");

create table "portraits" ("user_id" uuid not null, "hash" varchar(64) not null, "type" varchar(10) not null, "bytes" bytea null, "object" varchar(101) null, primary key ("user_id"));
create index "portraits_hash_index" on "portraits" ("hash");

create table "password_resets" ("id" uuid not null, "user_id" uuid null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));
create index "password_resets_user_id_index" on "password_resets" ("user_id");
alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");

create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" text not null, "public_key" bytea not null, "counter" bigint not null default '0', "name" varchar(60) not null, "created_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));
create index "passkeys_user_id_index" on "passkeys" ("user_id");
alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");

create table "invitations" ("id" uuid not null, "email" varchar(254) not null, "role" varchar(20) not null, "token_hash" varchar(64) not null, "invited_by_id" uuid null, "created_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("id"));
alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");
create index "invitations_invited_by_id_index" on "invitations" ("invited_by_id");
create unique index "invitations_one_of_address" on "invitations" (lower("email"));

create table "history_lines" ("id" uuid not null, "contact_id" uuid null, "application_id" uuid null, "user_id" uuid null, "details" jsonb not null, "text" text null, "created_at" timestamptz not null, "seq" serial, "changed_at" timestamptz null, "file_name" varchar(150) null, "file_type" varchar(10) null, "file_size" int null, "file" bytea null, "message_id" varchar(200) null, "object" varchar(101) null, primary key ("id"));
create index "history_lines_contact_id_index" on "history_lines" ("contact_id");
create index "history_lines_application_id_index" on "history_lines" ("application_id");
create index "history_lines_file_size" on "history_lines" ("file_size") where "file_size" is not null;
create index "history_lines_search" on "history_lines" using gin ((lower(coalesce(text, '') || e'\n' || coalesce(details ->> 'subject', '') || e'\n' || coalesce(details #>> '{is,text}', '') || e'\n' || coalesce(file_name, ''))) gin_trgm_ops);
create index "history_lines_quarantined" on "history_lines" ("created_at") where "details" ->> 'act' = 'quarantined-mail';
create unique index "history_lines_message_id" on "history_lines" ("message_id") where "message_id" is not null;

create table "drafts" ("id" uuid not null, "kind" varchar(40) not null, "subject" varchar(80) not null, "data" jsonb not null, "base" varchar(100) null, "version" int not null default 1, "author_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));
alter table "drafts" add constraint "drafts_subject" unique ("kind", "subject");

create table "preview_links" ("id" uuid not null, "draft_id" uuid not null, "token_hash" varchar(64) not null, "author_id" uuid null, "created_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("id"));
create index "preview_links_draft_id_index" on "preview_links" ("draft_id");
alter table "preview_links" add constraint "preview_links_token_hash_unique" unique ("token_hash");

create table "device_notices" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz not null, "device" varchar(60) null, "network" varchar(60) null, primary key ("id"));
create index "device_notices_user_id_index" on "device_notices" ("user_id");

create table "calendar_links" ("user_id" uuid not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, primary key ("user_id"));
alter table "calendar_links" add constraint "calendar_links_token_hash_unique" unique ("token_hash");

create table "article_changes" ("id" uuid not null, "generation_id" uuid not null, "turn" int not null, "kind" varchar(10) not null, "section" int not null, "text" text null, "behind" int null, "suggestion_id" uuid null, "user_id" uuid null, "at" timestamptz not null, "undone_at" timestamptz null, primary key ("id"));
alter table "article_changes" add constraint "article_changes_turn" unique ("generation_id", "turn");

create table "address_changes" ("id" uuid not null, "user_id" uuid not null, "email" varchar(254) not null, "before" varchar(254) null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "confirmed_at" timestamptz null, primary key ("id"));
create index "address_changes_user_id_index" on "address_changes" ("user_id");
alter table "address_changes" add constraint "address_changes_token_hash_unique" unique ("token_hash");

create table "webhooks" ("id" uuid not null, "url" varchar(500) not null, "description" varchar(200) not null, "events" jsonb not null, "sealed_secret" text not null, "old_sealed_secret" text null, "old_secret_until" timestamptz null, "created_at" timestamptz not null, "paused_at" timestamptz null, "paused_because" varchar(20) null, "failing_since" timestamptz null, "delivered_at" timestamptz null, "made_by_id" uuid null, primary key ("id"));

create table "webhook_events" ("id" uuid not null, "type" varchar(60) not null, "subject_id" uuid null, "details" jsonb null, "created_at" timestamptz not null, "body" text null, primary key ("id"));
create index "webhook_events_subject_id_index" on "webhook_events" ("subject_id");
create index "webhook_events_created_at" on "webhook_events" ("created_at");

create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "event_id" uuid not null, "state" varchar(20) not null default 'waiting', "tries" jsonb not null default '[]', "next_try_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "webhook_deliveries_event_id_index" on "webhook_deliveries" ("event_id");
create index "webhook_deliveries_webhook_id_created_at_id_index" on "webhook_deliveries" ("webhook_id", "created_at", "id");
create index "webhook_deliveries_waiting" on "webhook_deliveries" ("id") where "state" = 'waiting';

create table "worker_processes" ("id" uuid not null, "name" varchar(120) not null, "started_at" timestamptz not null, "seen_at" timestamptz not null, "work" jsonb not null, primary key ("id"));

alter table "contact_labels" add constraint "contact_labels_label_id_foreign" foreign key ("label_id") references "labels" ("id") on update cascade on delete cascade;

alter table "generations" add constraint "generations_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;

alter table "generation_steps" add constraint "generation_steps_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;

alter table "generation_sources" add constraint "generation_sources_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;

alter table "quotes" add constraint "quotes_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;
alter table "quotes" add constraint "quotes_renews_id_foreign" foreign key ("renews_id") references "quotes" ("id") on delete set null;

alter table "topics" add constraint "topics_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;
alter table "topics" add constraint "topics_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;

alter table "suggestions" add constraint "suggestions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;

alter table "comments" add constraint "comments_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "comments" add constraint "comments_answers_id_foreign" foreign key ("answers_id") references "comments" ("id") on delete cascade;
alter table "comments" add constraint "comments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;
alter table "comments" add constraint "comments_resolved_by_id_foreign" foreign key ("resolved_by_id") references "users" ("id") on delete set null;
alter table "right_findings" add constraint "right_findings_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "right_findings" add constraint "right_findings_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;
alter table "sign_offs" add constraint "sign_offs_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "sign_offs" add constraint "sign_offs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;

alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;

alter table "schedules" add constraint "schedules_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;

alter table "revisions" add constraint "revisions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;

alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "portraits" add constraint "portraits_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;

alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "invitations" add constraint "invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete cascade;

alter table "history_lines" add constraint "history_lines_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;

alter table "drafts" add constraint "drafts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;

alter table "preview_links" add constraint "preview_links_draft_id_foreign" foreign key ("draft_id") references "drafts" ("id") on delete cascade;
alter table "preview_links" add constraint "preview_links_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;

alter table "device_notices" add constraint "device_notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "calendar_links" add constraint "calendar_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;

alter table "article_changes" add constraint "article_changes_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;
alter table "article_changes" add constraint "article_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;

alter table "address_changes" add constraint "address_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;

alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;
alter table "webhook_deliveries" add constraint "webhook_deliveries_event_id_foreign" foreign key ("event_id") references "webhook_events" ("id") on delete cascade;

create table "mail_settings" ("id" int not null, "sender_name" varchar(60) not null default '', "sender_email" varchar(254) not null default '', "dkim_selector" varchar(63) not null default '', "host" varchar(253) null, "port" int null, "security" varchar(10) null, "username" varchar(254) not null default '', "sealed_password" text null, "password_set_at" timestamptz null, "server_set_at" timestamptz null, "server_set_by_id" uuid null, primary key ("id"));

create table "stored_objects" ("name" varchar(101) not null, "stored_at" timestamptz not null, primary key ("name"));
alter table "files" add constraint "files_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;
create index "files_here" on "files" ("id") where "bytes" is not null;
create index "files_object" on "files" ("object") where "object" is not null;
alter table "applications" add constraint "applications_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;
create index "applications_resume_here" on "applications" ("id") where "resume" is not null;
create index "applications_object" on "applications" ("object") where "object" is not null;
alter table "portraits" add constraint "portraits_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;
create index "portraits_here" on "portraits" ("user_id") where "bytes" is not null;
create index "portraits_object" on "portraits" ("object") where "object" is not null;
alter table "history_lines" add constraint "history_lines_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;
create index "history_lines_file_here" on "history_lines" ("id") where "file" is not null;
create index "history_lines_object" on "history_lines" ("object") where "object" is not null;
create table "snoozes" ("user_id" uuid not null, "subject_id" uuid not null, "kind" varchar(20) not null, "until" timestamptz not null, "created_at" timestamptz not null, primary key ("user_id", "subject_id", "kind"));
alter table "snoozes" add constraint "snoozes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;
alter table "users" add constraint "users_summary_id_unique" unique ("summary_id");
create index "history_lines_newest" on "history_lines" ("created_at");
