import { Migration } from '@mikro-orm/migrations';

export class Migration20261123160201_generation_marks extends Migration {

  override name = 'Migration20261123160201_generation_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "generation_steps" add "marks" jsonb not null default '[]', add "unfinished" text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "generation_steps" drop column "marks", drop column "unfinished";`);
  }

}
