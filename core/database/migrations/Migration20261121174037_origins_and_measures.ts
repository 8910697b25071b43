import { Migration } from '@mikro-orm/migrations';

export class Migration20261121174037_origins_and_measures extends Migration {

  override name = 'Migration20261121174037_origins_and_measures';

  override up(): void | Promise<void> {
    this.addSql(`create table "measures" ("name" varchar(60) not null, "labels" varchar(300) not null, "bucket" double precision not null, "count" bigint not null, "sum" double precision not null, primary key ("name", "labels", "bucket"));`);

    this.addSql(`alter table "outbox" add "origin" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "measures" cascade;`);

    this.addSql(`alter table "outbox" drop column "origin";`);
  }

}
