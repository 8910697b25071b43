import { IndexMigration } from '../index-migration.ts';

export class Migration20261123120500_bookings_newest extends IndexMigration {

  override name = 'Migration20261123120500_bookings_newest';

  override up(): void | Promise<void> {
    this.buildIndex('bookings_created_at_id_index', `on "bookings" ("created_at", "id")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('bookings_created_at_id_index');
  }

}
