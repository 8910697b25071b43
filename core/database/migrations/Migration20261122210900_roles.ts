import { Migration } from '@mikro-orm/migrations';

export class Migration20261122210900_roles extends Migration {

  override name = 'Migration20261122210900_roles';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "role" varchar(20) not null default 'owner', add "removed_at" timestamptz null;`);
    // One after the other, so that the last two owners cannot both go at once.
    this.addSql(`create function keep_an_owner() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtext('users_last_owner'));
      if exists (select from users) and not exists (select from users where role = 'owner' and removed_at is null) then
        raise exception 'there must always be an owner' using errcode = 'check_violation', constraint = 'users_last_owner';
      end if;
      return null;
    end $$;`);
    this.addSql(`create trigger users_last_owner after delete or update of "role", "removed_at" on "users" for each row when (old.role = 'owner' and old.removed_at is null) execute function keep_an_owner();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "users_last_owner" on "users";`);
    this.addSql(`drop function keep_an_owner;`);
    this.addSql(`alter table "users" drop column "role", drop column "removed_at";`);
  }

}
