import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144526_session_list extends Migration {

  override name = 'Migration20261121144526_session_list';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "last_seen_at" timestamptz not null default now(), add "device" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "last_seen_at", drop column "device";`);
  }

}
