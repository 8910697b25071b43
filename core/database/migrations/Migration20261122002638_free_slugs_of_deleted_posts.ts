import { Migration } from '@mikro-orm/migrations';

export class Migration20261122002638_free_slugs_of_deleted_posts extends Migration {

  override name = 'Migration20261122002638_free_slugs_of_deleted_posts';

  override up(): void | Promise<void> {
    // Its successor holds already; the version before knows no difference.
    this.addSql(`alter table "posts" drop constraint "posts_slug_unique";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" add constraint "posts_slug_unique" unique ("slug");`);
  }

}
