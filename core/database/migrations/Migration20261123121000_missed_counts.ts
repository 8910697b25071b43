import { Migration } from '@mikro-orm/migrations';

export class Migration20261123121000_missed_counts extends Migration {

  override name = 'Migration20261123121000_missed_counts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "daily_counts" add "missed" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "daily_counts" drop column "missed";`);
  }

}
