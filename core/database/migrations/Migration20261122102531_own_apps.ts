import { Migration } from '@mikro-orm/migrations';

export class Migration20261122102531_own_apps extends Migration {

  override name = 'Migration20261122102531_own_apps';

  override up(): void | Promise<void> {
    this.addSql(`alter table "apps" add "features" jsonb not null default '[]', add "place" int not null default 0, add "shown" boolean not null default true, add "is_sample" boolean not null default false, add "version" int not null default 1, add "updated_at" timestamptz not null default now(), add "deleted_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "apps" drop column "features", drop column "place", drop column "shown", drop column "is_sample", drop column "version", drop column "updated_at", drop column "deleted_at";`);
  }

}
