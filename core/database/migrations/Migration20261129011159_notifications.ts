import { Migration } from '@mikro-orm/migrations';

export class Migration20261129011159_notifications extends Migration {

  override name = 'Migration20261129011159_notifications';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "notifications" jsonb not null default '{}', add "notified_until" timestamptz null, add "summary_id" uuid null, add "summary_from" timestamptz null, add "summary_until" timestamptz null;`);
    this.addSql(`alter table "users" add constraint "users_summary_id_unique" unique ("summary_id");`);

    this.addSql(`create index "history_lines_newest" on "history_lines" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "history_lines_newest";`);

    this.addSql(`alter table "users" drop constraint "users_summary_id_unique";`);
    this.addSql(`alter table "users" drop column "notifications", drop column "notified_until", drop column "summary_id", drop column "summary_from", drop column "summary_until";`);
  }

}
