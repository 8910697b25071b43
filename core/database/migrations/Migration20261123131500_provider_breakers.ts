import { Migration } from '@mikro-orm/migrations';

export class Migration20261123131500_provider_breakers extends Migration {

  override name = 'Migration20261123131500_provider_breakers';

  override up(): void | Promise<void> {
    this.addSql(`create table "provider_breakers" ("provider" varchar(20) not null, "model" varchar(120) not null, "failures" int not null, "reason" text not null, "failed_at" timestamptz not null, "rests_until" timestamptz null, "trial_until" timestamptz null, primary key ("provider", "model"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "provider_breakers" cascade;`);
  }

}
