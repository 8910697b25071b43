import { Migration } from '@mikro-orm/migrations';

export class Migration20261122012935_about_apps extends Migration {

  override name = 'Migration20261122012935_about_apps';

  override up(): void | Promise<void> {
    this.addSql(`alter table "apps" add "about" text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "apps" drop column "about";`);
  }

}
