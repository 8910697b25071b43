import { Migration } from '@mikro-orm/migrations';

/** Search engines are let in by a row of `checks`; sites that people already work on stay open to them. */
export class Migration20261122142500_live extends Migration {

  override name = 'Migration20261122142500_live';

  override up(): void | Promise<void> {
    this.addSql(`insert into "checks" ("name", "id", "asked_at", "done_at") select 'live', gen_random_uuid(), now(), now() where exists (select from "users") on conflict do nothing;`);
    this.addSql(`create trigger checks_announce after insert or update on "checks" for each row when (new."name" = 'live') execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists checks_announce on "checks";`);
    this.addSql(`delete from "checks" where "name" = 'live';`);
  }

}
