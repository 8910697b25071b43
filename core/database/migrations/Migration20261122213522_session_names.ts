import { Migration } from '@mikro-orm/migrations';

export class Migration20261122213522_session_names extends Migration {

  override name = 'Migration20261122213522_session_names';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "name" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "name";`);
  }

}
