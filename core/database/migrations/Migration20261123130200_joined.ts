import { Migration } from '@mikro-orm/migrations';

/** One enquiry can be joined to another. */
export class Migration20261123130200_joined extends Migration {

  override name = 'Migration20261123130200_joined';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contacts" add "joined_to" uuid null;`);
    this.addSql(`create function part_joined() returns trigger language plpgsql as $$
begin
  update "contacts" c set "joined_to" = null from gone where c.joined_to = gone.id;
  return null;
end
$$;`);
    this.addSql(`create trigger contacts_part_joined after delete on "contacts" referencing old table as gone for each statement execute function part_joined();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists part_joined cascade;`);
    this.addSql(`alter table "contacts" drop column "joined_to";`);
  }

}
