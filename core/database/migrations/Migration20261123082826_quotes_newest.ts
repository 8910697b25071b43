import { IndexMigration } from '../index-migration.ts';

export class Migration20261123082826_quotes_newest extends IndexMigration {

  override name = 'Migration20261123082826_quotes_newest';

  override up(): void | Promise<void> {
    this.buildIndex('quotes_created_at_id_index', `on "quotes" ("created_at", "id")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('quotes_created_at_id_index');
  }

}
