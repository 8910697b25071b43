import { Migration } from '@mikro-orm/migrations';

export class Migration20261123043000_stages extends Migration {

  override name = 'Migration20261123043000_stages';

  override up(): void | Promise<void> {
    this.addSql(`create table "history_lines" ("id" uuid not null, "contact_id" uuid null, "application_id" uuid null, "user_id" uuid null, "details" jsonb not null, "text" text null, "created_at" timestamptz not null, "changed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "history_lines_contact_id_index" on "history_lines" ("contact_id");`);
    this.addSql(`create index "history_lines_application_id_index" on "history_lines" ("application_id");`);
    this.addSql(`alter table "history_lines" add constraint "history_lines_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "contacts" add "stage" varchar(20) not null default 'new', add "lost_reason" varchar(300) null, add "owner_id" uuid null, add "next_step" varchar(200) null, add "next_step_on" varchar(10) null;`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet.
    this.addSql(`create function end_history() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_table_name = 'contacts' then
    delete from "history_lines" h using gone where h.contact_id = gone.id;
  else
    delete from "history_lines" h using gone where h.application_id = gone.id;
  end if;
  return null;
end
$$;`);
    this.addSql(`create trigger contacts_end_history after delete on "contacts" referencing old table as gone for each statement execute function end_history();`);
    this.addSql(`create trigger applications_end_history after delete on "applications" referencing old table as gone for each statement execute function end_history();`);

    // The version before knows two marks and no stages: what it marks while this one is started has its stage all the same.
    this.addSql(`create function keep_stage() returns trigger language plpgsql as $$
begin
  if new.customer_at is not null then
    new.stage := 'won';
  elsif new.stage = 'won' then
    new.stage := case when new.handled_at is null then 'new' else 'talk' end;
  elsif new.stage = 'new' and new.handled_at is not null then
    new.stage := 'talk';
  elsif new.stage = 'talk' and new.handled_at is null then
    new.stage := 'new';
  end if;
  return new;
end
$$;`);
    this.addSql(`create trigger contacts_keep_stage_of_new before insert on "contacts" for each row when (new.customer_at is not null) execute function keep_stage();`);
    this.addSql(`create trigger contacts_keep_stage before update of "handled_at", "customer_at" on "contacts" for each row when (new.stage = old.stage) execute function keep_stage();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists keep_stage cascade;`);
    this.addSql(`drop function if exists end_history cascade;`);
    this.addSql(`drop table if exists "history_lines" cascade;`);
    this.addSql(`alter table "contacts" drop column "stage", drop column "lost_reason", drop column "owner_id", drop column "next_step", drop column "next_step_on";`);
  }

}
