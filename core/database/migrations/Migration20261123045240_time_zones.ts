import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045240_time_zones extends Migration {

  override name = 'Migration20261123045240_time_zones';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "time_zone" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "time_zone";`);
  }

}
