import { Migration } from '@mikro-orm/migrations';

export class Migration20261122002637_posts_slug_live extends Migration {

  override name = 'Migration20261122002637_posts_slug_live';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "posts_slug_live";`);
    this.addSql(`create unique index concurrently "posts_slug_live" on "posts" ("slug") where "deleted_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "posts_slug_live";`);
  }

}
