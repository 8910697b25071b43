import { Migration } from '@mikro-orm/migrations';

export class Migration20261123200822_passage_writers extends Migration {

  override name = 'Migration20261123200822_passage_writers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "passage_writers" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop column "passage_writers";`);
  }

}
