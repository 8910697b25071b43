import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002831_quotes extends Migration {

  override name = 'Migration20261123002831_quotes';

  override up(): void | Promise<void> {
    // Numbers on paper are never given twice, also when the quote with the last one is deleted.
    this.addSql('create sequence "quote_numbers"');
    this.addSql(`create table "quotes" ("id" uuid not null, "number" varchar(20) not null, "token_hash" varchar(64) not null, "contact_id" uuid null, "renews_id" uuid null, "app" int not null, "support" varchar(80) not null, "add_ons" jsonb not null, "app_name" varchar(120) not null, "lines" jsonb not null, "included" jsonb not null, "timeline" varchar(60) not null, "payment" varchar(200) not null, "currency" varchar(3) not null, "subtotal" int not null, "vat_rate" double precision null, "vat_number" varchar(20) not null, "created_at" timestamptz not null, "ends_at" timestamptz not null, "accepted_at" timestamptz null, "accepted_by" varchar(201) null, "accepted_email" varchar(254) null, "terms_version" varchar(20) null, primary key ("id"));`);
    this.addSql(`alter table "quotes" add constraint "quotes_number_unique" unique ("number");`);
    this.addSql(`alter table "quotes" add constraint "quotes_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "quotes_contact_id_index" on "quotes" ("contact_id");`);
    this.addSql(`alter table "quotes" add constraint "quotes_renews_id_unique" unique ("renews_id");`);
    this.addSql(`create index "quotes_accepted_email" on "quotes" (lower("accepted_email")) where "accepted_email" is not null;`);
    this.addSql(`create index "quotes_unused" on "quotes" ("ends_at") where "contact_id" is null;`);

    this.addSql(`alter table "quotes" add constraint "quotes_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);
    this.addSql(`alter table "quotes" add constraint "quotes_renews_id_foreign" foreign key ("renews_id") references "quotes" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "quotes" drop constraint "quotes_renews_id_foreign";`);

    this.addSql(`drop table if exists "quotes" cascade;`);
    this.addSql('drop sequence if exists "quote_numbers"');
  }

}
