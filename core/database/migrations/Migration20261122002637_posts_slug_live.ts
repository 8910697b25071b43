import { IndexMigration } from '../index-migration.ts';

export class Migration20261122002637_posts_slug_live extends IndexMigration {

  override name = 'Migration20261122002637_posts_slug_live';

  override up(): void | Promise<void> {
    this.buildIndex('posts_slug_live', `on "posts" ("slug") where "deleted_at" is null`, 'unique index');
  }

  override down(): void | Promise<void> {
    this.dropIndex('posts_slug_live');
  }

}
