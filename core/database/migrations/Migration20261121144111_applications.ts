import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144111_applications extends Migration {

  override name = 'Migration20261121144111_applications';

  override up(): void | Promise<void> {
    this.addSql(`create table "applications" ("id" uuid not null, "slug" varchar(60) not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "phone" varchar(40) not null, "location" varchar(200) not null, "linkedin" varchar(300) null, "portfolio" varchar(300) null, "experience" varchar(40) not null, "salary" varchar(100) null, "start_date" varchar(10) null, "cover_letter" text not null, "resume_name" varchar(150) not null, "resume_type" varchar(10) not null, "resume_size" int not null, "resume" bytea not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "applications_created_at_id_index" on "applications" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "applications" cascade;`);
  }

}
