import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044802_device_notices extends Migration {

  override name = 'Migration20261123044802_device_notices';

  override up(): void | Promise<void> {
    this.addSql(`create table "device_notices" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz not null, "device" varchar(60) null, "network" varchar(60) null, primary key ("id"));`);
    this.addSql(`create index "device_notices_user_id_index" on "device_notices" ("user_id");`);

    this.addSql(`alter table "device_notices" add constraint "device_notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "device_notices" cascade;`);
  }

}
