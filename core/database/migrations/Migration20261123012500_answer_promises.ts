import { Migration } from '@mikro-orm/migrations';

/** What came before has no promise, so nobody is reminded of it. */
export class Migration20261123012500_answer_promises extends Migration {

  override name = 'Migration20261123012500_answer_promises';

  override up(): void | Promise<void> {
    this.addSql(`create table "answer_promises" ("id" uuid not null default gen_random_uuid(), "contact_id" uuid null, "application_id" uuid null, "starts_at" timestamptz not null, "half_at" timestamptz not null, "soon_at" timestamptz not null, "due_at" timestamptz not null, "answered_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "answer_promises" add constraint "answer_promises_contact_id_unique" unique ("contact_id");`);
    this.addSql(`alter table "answer_promises" add constraint "answer_promises_application_id_unique" unique ("application_id");`);
    this.addSql(`create index "answer_promises_open" on "answer_promises" ("due_at") where "answered_at" is null;`);
    this.addSql(`create index "answer_promises_answered" on "answer_promises" ("answered_at") where "answered_at" is not null;`);
    this.addSql(`create index "answer_promises_began" on "answer_promises" ("starts_at");`);
    // The contact page says how soon enquiries are answered.
    this.addSql(`create trigger answer_promises_announce after update of "answered_at" on "answer_promises" for each statement execute function announce_content();`);

    this.addSql(`alter table "outbox" add "due_at" timestamptz not null default now();`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet.
    this.addSql(`create function end_promises() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_table_name = 'contacts' then
    delete from "answer_promises" p using gone where p.contact_id = gone.id;
  else
    delete from "answer_promises" p using gone where p.application_id = gone.id;
  end if;
  return null;
end
$$;`);
    this.addSql(`create trigger contacts_end_promises after delete on "contacts" referencing old table as gone for each statement execute function end_promises();`);
    this.addSql(`create trigger applications_end_promises after delete on "applications" referencing old table as gone for each statement execute function end_promises();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists end_promises cascade;`);
    this.addSql(`drop table if exists "answer_promises" cascade;`);

    this.addSql(`alter table "outbox" drop column "due_at";`);
  }

}
