import { Migration } from '@mikro-orm/migrations';

export class Migration20261123160319_ai_models extends Migration {

  override name = 'Migration20261123160319_ai_models';

  override up(): void | Promise<void> {
    this.addSql(`create table "ai_models" ("id" uuid not null, "provider" varchar(20) not null, "name" varchar(120) not null, "label" varchar(80) not null, "input_price" int null, "output_price" int null, "context_tokens" int null, "orderable" boolean not null default true, "note" text not null default '', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "ai_models" add constraint "ai_models_provider_name_unique" unique ("provider", "name");`);

    this.addSql(`alter table "generations" add "ordered_model" varchar(120) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_models" cascade;`);

    this.addSql(`alter table "generations" drop column "ordered_model";`);
  }

}
