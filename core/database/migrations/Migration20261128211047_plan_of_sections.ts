import { Migration } from '@mikro-orm/migrations';

export class Migration20261128211047_plan_of_sections extends Migration {

  override name = 'Migration20261128211047_plan_of_sections';

  override up(): void | Promise<void> {
    this.addSql(`alter table "generations" add "plan" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "generations" drop column "plan";`);
  }

}
