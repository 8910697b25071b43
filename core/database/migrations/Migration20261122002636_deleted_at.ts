import { Migration } from '@mikro-orm/migrations';

export class Migration20261122002636_deleted_at extends Migration {

  override name = 'Migration20261122002636_deleted_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "deleted_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop column "deleted_at";`);
  }

}
