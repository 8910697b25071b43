import { Migration } from '@mikro-orm/migrations';

/** What somebody sets aside keeps what is known of it, and has it again once it is released. */
export class Migration20261123130100_set_aside_by_hand extends Migration {

  override name = 'Migration20261123130100_set_aside_by_hand';

  override up(): void | Promise<void> {
    this.addSql(`alter table "quarantined_contacts" add "owner_id" uuid null, add "next_step" varchar(200) null, add "next_step_on" varchar(10) null, add "set_aside_at" timestamptz null;`);

    // An enquiry goes from one table to the other under its id: what hangs on it ends when it is in neither.
    this.addSql(`create or replace function end_history() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_table_name = 'applications' then
    delete from "history_lines" h using gone where h.application_id = gone.id;
  else
    delete from "history_lines" h using gone where h.contact_id = gone.id
      and not exists (select from "contacts" c where c.id = gone.id)
      and not exists (select from "quarantined_contacts" q where q.id = gone.id);
  end if;
  return null;
end
$$;`);
    this.addSql(`create or replace function end_labels() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from "contact_labels" l using gone where l.contact_id = gone.id
    and not exists (select from "contacts" c where c.id = gone.id)
    and not exists (select from "quarantined_contacts" q where q.id = gone.id);
  return null;
end
$$;`);
    this.addSql(`create trigger quarantined_contacts_end_history after delete on "quarantined_contacts" referencing old table as gone for each statement execute function end_history();`);
    this.addSql(`create trigger quarantined_contacts_end_labels after delete on "quarantined_contacts" referencing old table as gone for each statement execute function end_labels();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists quarantined_contacts_end_labels on "quarantined_contacts";`);
    this.addSql(`drop trigger if exists quarantined_contacts_end_history on "quarantined_contacts";`);
    this.addSql(`alter table "quarantined_contacts" drop column "owner_id", drop column "next_step", drop column "next_step_on", drop column "set_aside_at";`);
  }

}
