import { Migration } from '@mikro-orm/migrations';

export class Migration20261123195649_social_texts extends Migration {

  override name = 'Migration20261123195649_social_texts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "social_text" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop column "social_text";`);
  }

}
