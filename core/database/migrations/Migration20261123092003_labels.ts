import { Migration } from '@mikro-orm/migrations';

export class Migration20261123092003_labels extends Migration {

  override name = 'Migration20261123092003_labels';

  override up(): void | Promise<void> {
    this.addSql(`create table "labels" ("id" uuid not null, "name" varchar(40) not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "labels_name" on "labels" (lower("name"));`);
    this.addSql(`create table "contact_labels" ("contact_id" uuid not null, "label_id" uuid not null, primary key ("contact_id", "label_id"));`);
    this.addSql(`create index "contact_labels_label_id_index" on "contact_labels" ("label_id");`);
    this.addSql(`alter table "contact_labels" add constraint "contact_labels_label_id_foreign" foreign key ("label_id") references "labels" ("id") on update cascade on delete cascade;`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet.
    this.addSql(`create function end_labels() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from "contact_labels" l using gone where l.contact_id = gone.id;
  return null;
end
$$;`);
    this.addSql(`create trigger contacts_end_labels after delete on "contacts" referencing old table as gone for each statement execute function end_labels();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists end_labels cascade;`);
    this.addSql(`drop table if exists "contact_labels" cascade;`);
    this.addSql(`drop table if exists "labels" cascade;`);
  }

}
