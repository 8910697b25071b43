import { Migration } from '@mikro-orm/migrations';

export class Migration20261122001601_customers_and_kept_applications extends Migration {

  override name = 'Migration20261122001601_customers_and_kept_applications';

  override up(): void | Promise<void> {
    this.addSql(`alter table "applications" add "keep_for_later" varchar(20) null;`);

    this.addSql(`alter table "contacts" add "customer_at" timestamptz null;`);

    this.addSql(`alter table "idempotency_keys" add "body_hash" varchar(50) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "applications" drop column "keep_for_later";`);

    this.addSql(`alter table "contacts" drop column "customer_at";`);

    this.addSql(`alter table "idempotency_keys" drop column "body_hash";`);
  }

}
