import { Migration } from '@mikro-orm/migrations';

export class Migration20261123125815_runs extends Migration {

  override name = 'Migration20261123125815_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table "queue_wishes" ("queue" varchar(20) not null, "paused_at" timestamptz null, "paused_by" varchar(120) null, "at_once" int null, primary key ("queue"));`);

    this.addSql(`create table "runs" ("id" uuid not null, "created_at" timestamptz not null, "queue" varchar(20) not null, "name" varchar(60) not null, "about_id" uuid null, "state" varchar(12) not null, "attempt" int not null default 0, "cancelled_by" varchar(120) null, "worker" varchar(120) null, "error" varchar(500) null, "steps" jsonb not null default '[]', "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "runs_about_id_index" on "runs" ("about_id");`);
    this.addSql(`create index "runs_newest" on "runs" ("created_at", "id");`);
    this.addSql(`create index "runs_queue" on "runs" ("queue", "created_at", "id");`);
    this.addSql(`create index "runs_state" on "runs" ("state", "created_at", "id");`);
    this.addSql(`create index "runs_finished" on "runs" ("queue", "finished_at") where "finished_at" is not null;`);
    this.addSql(`create index "runs_search" on "runs" using gin ((lower(replace(name, '-', ' ') || e'\\n' || coalesce(worker, '') || e'\\n' || coalesce(error, ''))) gin_trgm_ops);`);

    this.addSql(`create table "worker_processes" ("id" uuid not null, "name" varchar(120) not null, "started_at" timestamptz not null, "seen_at" timestamptz not null, "work" jsonb not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "queue_wishes" cascade;`);
    this.addSql(`drop table if exists "runs" cascade;`);
    this.addSql(`drop table if exists "worker_processes" cascade;`);
  }

}
