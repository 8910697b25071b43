import { IndexMigration } from '../index-migration.ts';

export class Migration20261123043002_stage_indexes extends IndexMigration {

  override name = 'Migration20261123043002_stage_indexes';

  override up(): void | Promise<void> {
    this.buildIndex('contacts_stage', `on "contacts" ("stage", "created_at", "id")`);
    this.buildIndex('contacts_owner', `on "contacts" ("owner_id", "created_at", "id")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('contacts_owner');
    this.dropIndex('contacts_stage');
  }

}
