import { IndexMigration } from '../index-migration.ts';

export class Migration20261122141630_app_indexes extends IndexMigration {

  override name = 'Migration20261122141630_app_indexes';

  override up(): void | Promise<void> {
    this.buildIndex('apps_search', `on "apps" using gin ((lower(name || e'\\n' || description || e'\\n' || category)) gin_trgm_ops)`);
    this.buildIndex('apps_listed', `on "apps" ("featured" desc, "place", "id", "category") where "shown" and "deleted_at" is null`);
    this.buildIndex('apps_category', `on "apps" (lower("category"), "featured" desc, "place", "id")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('apps_search');
    this.dropIndex('apps_listed');
    this.dropIndex('apps_category');
  }

}
