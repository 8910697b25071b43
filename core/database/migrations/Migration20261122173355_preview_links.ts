import { Migration } from '@mikro-orm/migrations';

export class Migration20261122173355_preview_links extends Migration {

  override name = 'Migration20261122173355_preview_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "preview_links" ("id" uuid not null, "draft_id" uuid not null, "token_hash" varchar(64) not null, "author_id" uuid null, "created_at" timestamptz not null, "ends_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "preview_links_draft_id_index" on "preview_links" ("draft_id");`);
    this.addSql(`alter table "preview_links" add constraint "preview_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "preview_links" add constraint "preview_links_draft_id_foreign" foreign key ("draft_id") references "drafts" ("id") on delete cascade;`);
    this.addSql(`alter table "preview_links" add constraint "preview_links_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "preview_links" cascade;`);
  }

}
