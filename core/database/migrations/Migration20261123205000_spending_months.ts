import { Migration } from '@mikro-orm/migrations';

export class Migration20261123205000_spending_months extends Migration {

  override name = 'Migration20261123205000_spending_months';

  override up(): void | Promise<void> {
    this.addSql(`create table "spending_months" ("month" varchar(7) not null, "spent" bigint not null, primary key ("month"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "spending_months" cascade;`);
  }

}
