import { Migration } from '@mikro-orm/migrations';

export class Migration20261122003702_mails_allowed_at extends Migration {

  override name = 'Migration20261122003702_mails_allowed_at';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "mails_allowed_at_index";`);
    this.addSql(`create index concurrently "mails_allowed_at_index" on "mails" ("allowed_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "mails_allowed_at_index";`);
  }

}
