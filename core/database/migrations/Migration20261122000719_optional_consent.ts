import { Migration } from '@mikro-orm/migrations';

export class Migration20261122000719_optional_consent extends Migration {

  override name = 'Migration20261122000719_optional_consent';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contacts" alter column "consent_version" drop not null;`);
    this.addSql(`alter table "contacts" alter column "consented_at" drop not null;`);

    this.addSql(`alter table "quarantined_contacts" alter column "consent_version" drop not null;`);
    this.addSql(`alter table "quarantined_contacts" alter column "consented_at" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contacts" alter column "consented_at" set not null;`);
    this.addSql(`alter table "contacts" alter column "consent_version" set not null;`);

    this.addSql(`alter table "quarantined_contacts" alter column "consented_at" set not null;`);
    this.addSql(`alter table "quarantined_contacts" alter column "consent_version" set not null;`);
  }

}
