import { Migration } from '@mikro-orm/migrations';

export class Migration20261123171653_suggestions extends Migration {

  override name = 'Migration20261123171653_suggestions';

  override up(): void | Promise<void> {
    this.addSql(`create table "suggestions" ("id" uuid not null, "about" uuid not null, "asked" jsonb not null, "provider" varchar(20) not null, "followers" jsonb not null default '[]', "sandbox" boolean not null default false, "status" text not null default 'queued', "run" int not null default 0, "cancel_requested" boolean not null default false, "error" text null, "tries" int not null default 0, "writer" varchar(20) null, "model" varchar(120) null, "prompt" varchar(40) null, "voice" int null, "passage" text null, "details" jsonb null, "input_tokens" int null, "output_tokens" int null, "tokens_estimated" boolean not null default false, "user_id" uuid null, "created_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "suggestions_about" on "suggestions" ("about");`);

    this.addSql(`alter table "generations" add "voice" int null;`);

    this.addSql(`alter table "suggestions" add constraint "suggestions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "suggestions" add constraint "suggestions_status_check" check ("status" in ('queued', 'writing', 'retrying', 'completed', 'failed', 'cancelled'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "suggestions" cascade;`);

    this.addSql(`alter table "generations" drop column "voice";`);
  }

}
