import { Migration } from '@mikro-orm/migrations';

export class Migration20261122003703_forget_plain_hashes extends Migration {

  override name = 'Migration20261122003703_forget_plain_hashes';

  override up(): void | Promise<void> {
    // They were made without a secret, so whoever has the table could try addresses. That something was erased stays known.
    this.addSql(`update "erasures" set "email_hash" = '';`);
  }

  override down(): void | Promise<void> {
    // What was forgotten cannot be told again.
  }

}
