import { Migration } from '@mikro-orm/migrations';

export class Migration20261128013057_putting_out extends Migration {

  override name = 'Migration20261128013057_putting_out';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_lines" add "to_owners" boolean not null default false;`);

    this.addSql(`alter table "users" add "device_era" int not null default 0, add "wrong_codes" int not null default 0;`);

    this.addSql(`alter table "webhooks" add "made_by_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_lines" drop column "to_owners";`);

    this.addSql(`alter table "users" drop column "device_era", drop column "wrong_codes";`);

    this.addSql(`alter table "webhooks" drop column "made_by_id";`);
  }

}
