import { Migration } from '@mikro-orm/migrations';

export class Migration20261123160406_topics extends Migration {

  override name = 'Migration20261123160406_topics';

  override up(): void | Promise<void> {
    this.addSql(`create table "topics" ("id" uuid not null, "topic" varchar(300) not null, "category" varchar(60) not null, "keywords" jsonb not null default '[]', "sources" text not null default '', "target_length" varchar(20) not null, "tone" varchar(20) not null, "day" varchar(10) not null, "version" int not null default 1, "ordered_at" timestamptz null, "post_id" uuid null, "problem" text null, "tried_for" varchar(10) null, "author_id" uuid null, "created_at" timestamptz not null, "deleted_at" timestamptz null, "deleted_by" uuid null, primary key ("id"));`);
    this.addSql(`create index "topics_search" on "topics" using gin ((lower(topic || e'\\n' || category || e'\\n' || lines_of(keywords) || e'\\n' || sources)) gin_trgm_ops);`);
    this.addSql(`create index "topics_planned" on "topics" ("day", "id") where "ordered_at" is null and "deleted_at" is null;`);
    this.addSql(`create index "topics_post" on "topics" ("post_id");`);

    this.addSql(`alter table "posts" add "in_letter" boolean not null default false;`);

    this.addSql(`alter table "topics" add constraint "topics_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;`);
    this.addSql(`alter table "topics" add constraint "topics_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "topics" cascade;`);

    this.addSql(`alter table "posts" drop column "in_letter";`);
  }

}
