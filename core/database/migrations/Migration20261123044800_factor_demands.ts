import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044800_factor_demands extends Migration {

  override name = 'Migration20261123044800_factor_demands';

  override up(): void | Promise<void> {
    this.addSql(`create table "factor_demands" ("role" varchar(20) not null, "created_at" timestamptz not null, primary key ("role"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "factor_demands" cascade;`);
  }

}
