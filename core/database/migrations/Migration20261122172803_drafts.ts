import { Migration } from '@mikro-orm/migrations';

export class Migration20261122172803_drafts extends Migration {

  override name = 'Migration20261122172803_drafts';

  override up(): void | Promise<void> {
    this.addSql(`create table "drafts" ("id" uuid not null, "kind" varchar(40) not null, "subject" varchar(80) not null, "data" jsonb not null, "base" varchar(100) null, "version" int not null default 1, "author_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "drafts" add constraint "drafts_subject" unique ("kind", "subject");`);

    this.addSql(`alter table "drafts" add constraint "drafts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "drafts" cascade;`);
  }

}
