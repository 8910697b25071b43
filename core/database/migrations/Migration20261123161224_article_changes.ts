import { Migration } from '@mikro-orm/migrations';

export class Migration20261123161224_article_changes extends Migration {

  override name = 'Migration20261123161224_article_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "article_changes" ("id" uuid not null, "generation_id" uuid not null, "turn" int not null, "kind" varchar(10) not null, "section" int not null, "text" text null, "behind" int null, "user_id" uuid null, "at" timestamptz not null, "undone_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "article_changes" add constraint "article_changes_turn" unique ("generation_id", "turn");`);

    this.addSql(`alter table "article_changes" add constraint "article_changes_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;`);
    this.addSql(`alter table "article_changes" add constraint "article_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "article_changes" cascade;`);
  }

}
