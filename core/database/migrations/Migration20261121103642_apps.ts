import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103642_apps extends Migration {

  override name = 'Migration20261121103642_apps';

  override up(): void | Promise<void> {
    this.addSql(`create table "apps" ("id" serial primary key, "name" varchar(120) not null, "description" text not null, "category" varchar(60) not null, "image" varchar(500) not null, "price" int not null, "original_price" int null, "discount_percentage" int null, "discount_end_date" timestamptz null, "timeline" varchar(60) not null, "rating" int not null default 0, "review_count" int not null default 0, "sold_count" int not null default 0, "featured" boolean not null default false);`);

    // Whoever changes rows that pages show, and by whatever way, every API process hears of it once the change is
    // committed. Other tables with content of the site get a trigger of their own on this function.
    this.addSql(`create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('prism_content', tg_table_name);
  return null;
end
$$;`);
    this.addSql(`create trigger apps_announce after insert or update or delete or truncate on "apps" for each statement execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "apps" cascade;`);
    this.addSql(`drop function if exists announce_content;`);
  }

}
