import { IndexMigration } from '../index-migration.ts';

export class Migration20261123012501_outbox_by_due_time extends IndexMigration {

  override name = 'Migration20261123012501_outbox_by_due_time';

  override up(): void | Promise<void> {
    this.buildIndex('outbox_due_at_index', `on "outbox" ("due_at")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('outbox_due_at_index');
  }

}
