import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212301_fill_search_documents extends Migration {

  override name = 'Migration20261122212301_fill_search_documents';

  override up(): void | Promise<void> {
    // What was saved meanwhile has been indexed by its trigger, and is newer.
    this.addSql(`insert into "search_documents" select document.* from "posts" p, search_document(p) document on conflict do nothing;`);
    this.addSql(`insert into "search_documents" select document.* from "apps" a, search_document(a) document on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "search_documents";`);
  }

}
