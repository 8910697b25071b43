import { IndexMigration } from '../index-migration.ts';

export class Migration20261122003702_mails_allowed_at extends IndexMigration {

  override name = 'Migration20261122003702_mails_allowed_at';

  override up(): void | Promise<void> {
    this.buildIndex('mails_allowed_at_index', `on "mails" ("allowed_at")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('mails_allowed_at_index');
  }

}
