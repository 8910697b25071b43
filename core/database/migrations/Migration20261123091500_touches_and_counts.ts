import { Migration } from '@mikro-orm/migrations';

export class Migration20261123091500_touches_and_counts extends Migration {

  override name = 'Migration20261123091500_touches_and_counts';

  override up(): void | Promise<void> {
    this.addSql(`create table "count_changes" ("id" bigserial primary key, "day" varchar(10) not null, "kind" varchar(20) not null, "key" varchar(200) not null, "count" int not null);`);

    this.addSql(`create table "daily_counts" ("day" varchar(10) not null, "kind" varchar(20) not null, "key" varchar(200) not null, "count" int not null, primary key ("day", "kind", "key"));`);

    this.addSql(`alter table "contacts" add "touches" jsonb null;`);

    this.addSql(`alter table "quarantined_contacts" add "touches" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "count_changes" cascade;`);
    this.addSql(`drop table if exists "daily_counts" cascade;`);

    this.addSql(`alter table "contacts" drop column "touches";`);

    this.addSql(`alter table "quarantined_contacts" drop column "touches";`);
  }

}
