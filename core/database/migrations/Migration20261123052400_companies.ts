import { IndexMigration } from '../index-migration.ts';

export class Migration20261123052400_companies extends IndexMigration {

  override name = 'Migration20261123052400_companies';

  override up(): void | Promise<void> {
    this.buildIndex('contacts_company', `on "contacts" (lower("company"))`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('contacts_company');
  }

}
