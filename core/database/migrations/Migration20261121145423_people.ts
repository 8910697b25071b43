import { Migration } from '@mikro-orm/migrations';

export class Migration20261121145423_people extends Migration {

  override name = 'Migration20261121145423_people';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mails" add "failed_at" timestamptz null;`);
    this.addSql(`update "mails" set "failed_at" = "created_at" where "sent_at" is null and ("tries" >= 8 or "last_error" like 'The mail server refused it for good:%');`);

    // So far there was one wording, and it was agreed to with the enquiry.
    this.addSql(`alter table "quarantined_contacts" add "consented_at" timestamptz null, add "consent_version" varchar(20) null;`);
    this.addSql(`update "quarantined_contacts" set "consented_at" = "created_at", "consent_version" = '2025-01';`);
    this.addSql(`alter table "quarantined_contacts" alter column "consented_at" set not null, alter column "consent_version" set not null;`);
    this.addSql(`create index "quarantined_contacts_created_at_id_index" on "quarantined_contacts" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mails" drop column "failed_at";`);

    this.addSql(`drop index "quarantined_contacts_created_at_id_index";`);
    this.addSql(`alter table "quarantined_contacts" drop column "consented_at", drop column "consent_version";`);
  }

}
