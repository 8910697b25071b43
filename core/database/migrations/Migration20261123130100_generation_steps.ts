import { Migration } from '@mikro-orm/migrations';

export class Migration20261123130100_generation_steps extends Migration {

  override name = 'Migration20261123130100_generation_steps';

  override up(): void | Promise<void> {
    this.addSql(`create table "generation_steps" ("generation_id" uuid not null, "turn" int not null, "run" int not null, "kind" varchar(20) not null, "number" int null, "heading" text null, "provider" varchar(20) not null, "model" varchar(120) not null, "prompt" varchar(40) not null, "status" text not null default 'writing', "error" text null, "input_tokens" int null, "output_tokens" int null, "tokens_estimated" boolean not null default false, "seconds_to_first_word" double precision null, "words_per_second" double precision null, "begins" int not null, "ends" int null, "started_at" timestamptz not null, "finished_at" timestamptz null, primary key ("generation_id", "turn"));`);
    this.addSql(`alter table "generation_steps" add constraint "generation_steps_generation_id_foreign" foreign key ("generation_id") references "generations" ("id") on delete cascade;`);
    this.addSql(`alter table "generation_steps" add constraint "generation_steps_status_check" check ("status" in ('writing', 'done', 'failed', 'stopped'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "generation_steps" cascade;`);
  }

}
