import { Migration } from '@mikro-orm/migrations';

export class Migration20261123163429_budget extends Migration {

  override name = 'Migration20261123163429_budget';

  override up(): void | Promise<void> {
    this.addSql(`create table "budget_limits" ("kind" varchar(10) not null, "about" varchar(40) not null, "amount" bigint not null, "warned_for" varchar(7) null, primary key ("kind", "about"));`);

    this.addSql(`create table "spendings" ("about" uuid not null, "turn" int not null, "post_id" uuid null, "user_id" uuid null, "provider" varchar(20) not null, "model" varchar(120) not null, "input_price" int null, "output_price" int null, "open" boolean not null default true, "held" bigint not null default '0', "cost" bigint null, "input_tokens" int null, "output_tokens" int null, "month" varchar(7) not null, "at" timestamptz not null, primary key ("about", "turn"));`);
    this.addSql(`create index "spendings_month_index" on "spendings" ("month");`);
    this.addSql(`create index "spendings_held" on "spendings" ("about") where "held" > 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "budget_limits" cascade;`);
    this.addSql(`drop table if exists "spendings" cascade;`);
  }

}
