import { Migration } from '@mikro-orm/migrations';

/** Who waits for an answer that was promised before. */
export class Migration20261123092001_fill_waits extends Migration {

  override name = 'Migration20261123092001_fill_waits';

  override up(): void | Promise<void> {
    this.addSql(`update "contacts" set "waits_until" = p.due_at from "answer_promises" p where p.contact_id = "contacts".id and p.answered_at is null and "waits_until" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "contacts" set "waits_until" = null;`);
  }

}
