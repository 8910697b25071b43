import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010613_files_in_an_object_store extends Migration {

  override name = 'Migration20261129010613_files_in_an_object_store';

  override up(): void | Promise<void> {
    this.addSql(`create table "stored_objects" ("name" varchar(101) not null, "stored_at" timestamptz not null, primary key ("name"));`);

    this.addSql(`alter table "files" add "object" varchar(101) null;`);
    this.addSql(`alter table "files" add constraint "files_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;`);
    this.addSql(`alter table "files" alter column "bytes" drop not null;`);
    this.addSql(`create index "files_here" on "files" ("id") where "bytes" is not null;`);
    this.addSql(`create index "files_object" on "files" ("object") where "object" is not null;`);

    this.addSql(`alter table "applications" add "object" varchar(101) null;`);
    this.addSql(`alter table "applications" add constraint "applications_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;`);
    this.addSql(`alter table "applications" alter column "resume" drop not null;`);
    this.addSql(`create index "applications_resume_here" on "applications" ("id") where "resume" is not null;`);
    this.addSql(`create index "applications_object" on "applications" ("object") where "object" is not null;`);

    this.addSql(`alter table "portraits" add "object" varchar(101) null;`);
    this.addSql(`alter table "portraits" add constraint "portraits_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;`);
    this.addSql(`alter table "portraits" alter column "bytes" drop not null;`);
    this.addSql(`create index "portraits_here" on "portraits" ("user_id") where "bytes" is not null;`);
    this.addSql(`create index "portraits_object" on "portraits" ("object") where "object" is not null;`);

    this.addSql(`alter table "history_lines" add "object" varchar(101) null;`);
    this.addSql(`alter table "history_lines" add constraint "history_lines_object_foreign" foreign key ("object") references "stored_objects" ("name") on delete restrict;`);
    this.addSql(`create index "history_lines_file_here" on "history_lines" ("id") where "file" is not null;`);
    this.addSql(`create index "history_lines_object" on "history_lines" ("object") where "object" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "files" drop constraint "files_object_foreign";`);
    this.addSql(`alter table "applications" drop constraint "applications_object_foreign";`);
    this.addSql(`alter table "portraits" drop constraint "portraits_object_foreign";`);
    this.addSql(`alter table "history_lines" drop constraint "history_lines_object_foreign";`);

    this.addSql(`drop table if exists "stored_objects" cascade;`);

    this.addSql(`drop index "applications_resume_here";`);
    this.addSql(`drop index "applications_object";`);
    this.addSql(`alter table "applications" drop column "object";`);
    this.addSql(`alter table "applications" alter column "resume" set not null;`);

    this.addSql(`drop index "files_here";`);
    this.addSql(`drop index "files_object";`);
    this.addSql(`alter table "files" drop column "object";`);
    this.addSql(`alter table "files" alter column "bytes" set not null;`);

    this.addSql(`drop index "history_lines_file_here";`);
    this.addSql(`drop index "history_lines_object";`);
    this.addSql(`alter table "history_lines" drop column "object";`);

    this.addSql(`drop index "portraits_here";`);
    this.addSql(`drop index "portraits_object";`);
    this.addSql(`alter table "portraits" drop column "object";`);
    this.addSql(`alter table "portraits" alter column "bytes" set not null;`);
  }

}
