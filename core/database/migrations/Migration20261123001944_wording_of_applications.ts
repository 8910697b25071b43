import { Migration } from '@mikro-orm/migrations';

export class Migration20261123001944_wording_of_applications extends Migration {

  override name = 'Migration20261123001944_wording_of_applications';

  override up(): void | Promise<void> {
    this.addSql(`alter table "applications" add "consent_version" varchar(20) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "applications" drop column "consent_version";`);
  }

}
