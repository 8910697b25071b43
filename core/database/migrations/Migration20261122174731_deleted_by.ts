import { Migration } from '@mikro-orm/migrations';

export class Migration20261122174731_deleted_by extends Migration {

  override name = 'Migration20261122174731_deleted_by';

  override up(): void | Promise<void> {
    this.addSql(`alter table "apps" add "deleted_by" uuid null;`);

    this.addSql(`alter table "content" add "deleted_by" uuid null;`);

    this.addSql(`alter table "posts" add "deleted_by" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "apps" drop column "deleted_by";`);

    this.addSql(`alter table "content" drop column "deleted_by";`);

    this.addSql(`alter table "posts" drop column "deleted_by";`);
  }

}
