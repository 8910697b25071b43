import { IndexMigration } from '../index-migration.ts';

/** Who wrote is listed by one look into an index for each, however many steps there are. */
export class Migration20261124000706_writers_by_index extends IndexMigration {

  override name = 'Migration20261124000706_writers_by_index';

  override up(): void | Promise<void> {
    this.buildIndex('generations_provider', 'on "generations" ("provider")');
    this.buildIndex('generation_steps_provider', 'on "generation_steps" ("provider")');
  }

  override down(): void | Promise<void> {
    this.dropIndex('generation_steps_provider');
    this.dropIndex('generations_provider');
  }

}
