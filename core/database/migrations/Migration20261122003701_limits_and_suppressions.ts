import { Migration } from '@mikro-orm/migrations';

export class Migration20261122003701_limits_and_suppressions extends Migration {

  override name = 'Migration20261122003701_limits_and_suppressions';

  override up(): void | Promise<void> {
    this.addSql(`create table "suppressions" ("email_hash" varchar(64) not null, "unsubscribed_at" timestamptz not null, primary key ("email_hash"));`);

    this.addSql(`alter table "applications" add "website" text null;`);

    this.addSql(`alter table "mails" add "recipient_hash" varchar(64) null, add "allowed_at" timestamptz null, add "held_back" varchar(20) null;`);

    this.addSql(`alter table "subscribers" add "asks_again" boolean not null default false, add "request_source" varchar(200) null, add "request_consent_version" varchar(20) null;`);
    this.addSql(`alter table "subscribers" alter column "consent_version" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "suppressions" cascade;`);

    this.addSql(`alter table "applications" drop column "website";`);

    this.addSql(`alter table "mails" drop column "recipient_hash", drop column "allowed_at", drop column "held_back";`);

    this.addSql(`alter table "subscribers" drop column "asks_again", drop column "request_source", drop column "request_consent_version";`);
    this.addSql(`alter table "subscribers" alter column "consent_version" set not null;`);
  }

}
