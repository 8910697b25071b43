import { Migration } from '@mikro-orm/migrations';

export class Migration20261122201815_audit_log extends Migration {

  override name = 'Migration20261122201815_audit_log';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_lines" ("id" uuid not null, "created_at" timestamptz not null, "act" varchar(40) not null, "outcome" varchar(10) not null, "user_id" uuid null, "person" varchar(120) null, "session" varchar(12) null, "address" varchar(45) null, "kind" varchar(40) null, "subject_id" varchar(80) null, "title" varchar(300) null, "detail" varchar(300) null, "request" varchar(80) null, primary key ("id"));`);
    this.addSql(`create index "audit_lines_newest" on "audit_lines" ("created_at", "id");`);
    this.addSql(`create index "audit_lines_act" on "audit_lines" ("act", "created_at", "id");`);
    this.addSql(`create index "audit_lines_refused" on "audit_lines" ("created_at", "id") where "outcome" = 'refused';`);
    this.addSql(`create index "audit_lines_subject" on "audit_lines" ("kind", "subject_id", "created_at", "id");`);
    this.addSql(`create index "audit_lines_search" on "audit_lines" using gin ((lower(coalesce(person, '') || e'\\n' || coalesce(title, '') || e'\\n' || coalesce(address, '') || e'\\n' || coalesce(detail, ''))) gin_trgm_ops);`);

    // The one way by which lines go: the role of API and workers may call it, and may delete none itself.
    this.addSql(`create function delete_old_audit_lines() returns int language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from "audit_lines" where "created_at" < now() - interval '12 months' returning 1) select count(*)::int from gone
$$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_lines" cascade;`);
    this.addSql(`drop function if exists delete_old_audit_lines;`);
  }

}
