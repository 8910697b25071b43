import { Migration } from '@mikro-orm/migrations';

export class Migration20261123195217_writers_of_topics extends Migration {

  override name = 'Migration20261123195217_writers_of_topics';

  override up(): void | Promise<void> {
    this.addSql(`alter table "topics" add "provider" varchar(20) not null default '', add "model" varchar(120) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "topics" drop column "provider", drop column "model";`);
  }

}
