import { Migration } from '@mikro-orm/migrations';

export class Migration20261128212336_backup_files extends Migration {

  override name = 'Migration20261128212336_backup_files';

  override up(): void | Promise<void> {
    this.addSql(`alter table "checks" add "backup" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "checks" drop column "backup";`);
  }

}
