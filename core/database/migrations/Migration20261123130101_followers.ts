import { Migration } from '@mikro-orm/migrations';

export class Migration20261123130101_followers extends Migration {

  override name = 'Migration20261123130101_followers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "generations" add "followers" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "generations" drop column "followers";`);
  }

}
