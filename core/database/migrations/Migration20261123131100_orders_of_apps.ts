import { IndexMigration } from '../index-migration.ts';

/** The dashboard's order of apps, and what each category offers, read off indexes however many apps there are. */
export class Migration20261123131100_orders_of_apps extends IndexMigration {

  override name = 'Migration20261123131100_orders_of_apps';

  override up(): void | Promise<void> {
    this.buildIndex('apps_in_order', `on "apps" ("place", "id") where "deleted_at" is null`);
    this.buildIndex('apps_offers', `on "apps" ("category", "price", "original_price", "discount_end_date", "featured", "place", "id") where "shown" and "deleted_at" is null`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('apps_in_order');
    this.dropIndex('apps_offers');
  }

}
