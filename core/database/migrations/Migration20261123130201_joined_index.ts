import { IndexMigration } from '../index-migration.ts';

export class Migration20261123130201_joined_index extends IndexMigration {

  override name = 'Migration20261123130201_joined_index';

  override up(): void | Promise<void> {
    this.buildIndex('contacts_joined', `on "contacts" ("joined_to") where "joined_to" is not null`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('contacts_joined');
  }

}
