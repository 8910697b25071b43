import { IndexMigration } from '../index-migration.ts';

export class Migration20261123131501_received_mail_ids extends IndexMigration {

  override name = 'Migration20261123131501_received_mail_ids';

  override up(): void {
    this.buildIndex('history_lines_message_id', 'on "history_lines" ("message_id") where "message_id" is not null', 'unique index');
  }

  override down(): void {
    this.dropIndex('history_lines_message_id');
  }

}
