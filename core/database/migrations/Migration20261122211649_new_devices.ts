import { Migration } from '@mikro-orm/migrations';

export class Migration20261122211649_new_devices extends Migration {

  override name = 'Migration20261122211649_new_devices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "notice_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "notice_id";`);
  }

}
