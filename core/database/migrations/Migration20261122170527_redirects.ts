import { Migration } from '@mikro-orm/migrations';

export class Migration20261122170527_redirects extends Migration {

  override name = 'Migration20261122170527_redirects';

  override up(): void | Promise<void> {
    this.addSql(`create table "missed_addresses" ("path" varchar(200) not null, "count" int not null, "last_at" timestamptz not null, primary key ("path"));`);

    this.addSql(`create table "redirects" ("path" varchar(500) not null, "target" varchar(500) null, "is_by_hand" boolean not null default false, "made_at" timestamptz not null, "uses" int not null default 0, "used_at" timestamptz null, primary key ("path"));`);
    // Not of uses, which change no answer.
    this.addSql(`create trigger redirects_announce after insert or delete or truncate or update of "target" on "redirects" for each statement execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "missed_addresses" cascade;`);
    this.addSql(`drop table if exists "redirects" cascade;`);
  }

}
