import { Migration } from '@mikro-orm/migrations';

export class Migration20261123050302_portraits extends Migration {

  override name = 'Migration20261123050302_portraits';

  override up(): void | Promise<void> {
    this.addSql(`create table "portraits" ("user_id" uuid not null, "hash" varchar(64) not null, "type" varchar(10) not null, "bytes" bytea not null, primary key ("user_id"));`);
    this.addSql(`create index "portraits_hash_index" on "portraits" ("hash");`);

    this.addSql(`alter table "users" add "portrait" varchar(64) null;`);

    this.addSql(`alter table "portraits" add constraint "portraits_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "portraits" cascade;`);

    this.addSql(`alter table "users" drop column "portrait";`);
  }

}
