import { IndexMigration } from '../index-migration.ts';

/** An enquiry is found by its history and the numbers of its quotes, too. */
export class Migration20261123130000_search_of_history extends IndexMigration {

  override name = 'Migration20261123130000_search_of_history';

  override up(): void | Promise<void> {
    this.buildIndex('history_lines_search', `on "history_lines" using gin ((lower(coalesce(text, '') || e'\\n' || coalesce(details ->> 'subject', '') || e'\\n' || coalesce(details #>> '{is,text}', '') || e'\\n' || coalesce(file_name, ''))) gin_trgm_ops)`);
    this.buildIndex('quotes_search', `on "quotes" using gin ((lower(number)) gin_trgm_ops)`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('history_lines_search');
    this.dropIndex('quotes_search');
  }

}
