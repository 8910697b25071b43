import { Migration } from '@mikro-orm/migrations';

export class Migration20261123091500_bookings extends Migration {

  override name = 'Migration20261123091500_bookings';

  override up(): void | Promise<void> {
    this.addSql(`create table "bookings" ("id" uuid not null, "contact_id" uuid not null, "line_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "free_at" timestamptz not null, "time_zone" varchar(64) null, "sequence" int not null default 0, "proposal_due_at" timestamptz null, "cancelled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "bookings" add constraint "bookings_contact_id_unique" unique ("contact_id");`);
    this.addSql(`alter table "bookings" add constraint "bookings_line_id_unique" unique ("line_id");`);
    this.addSql(`alter table "bookings" add constraint "bookings_one_at_a_time" exclude using gist (tstzrange("starts_at", "free_at") with &&) where ("cancelled_at" is null);`);

    // As the owner of the table, because the version before may run by a role that has no rights on it yet.
    this.addSql(`create function end_bookings() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from "bookings" b using gone where b.contact_id = gone.id;
  return null;
end
$$;`);
    this.addSql(`create trigger contacts_end_bookings after delete on "contacts" referencing old table as gone for each statement execute function end_bookings();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists end_bookings cascade;`);
    this.addSql(`drop table if exists "bookings" cascade;`);
  }

}
