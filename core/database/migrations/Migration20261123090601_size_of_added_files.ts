import { IndexMigration } from '../index-migration.ts';

export class Migration20261123090601_size_of_added_files extends IndexMigration {

  override name = 'Migration20261123090601_size_of_added_files';

  override up(): void {
    this.buildIndex('history_lines_file_size', 'on "history_lines" ("file_size") where "file_size" is not null');
  }

  override down(): void {
    this.dropIndex('history_lines_file_size');
  }

}
