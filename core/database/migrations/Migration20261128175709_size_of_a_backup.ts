import { Migration } from '@mikro-orm/migrations';

export class Migration20261128175709_size_of_a_backup extends Migration {

  override name = 'Migration20261128175709_size_of_a_backup';

  override up(): void | Promise<void> {
    this.addSql(`alter table "checks" add "bytes" bigint null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "checks" drop column "bytes";`);
  }

}
