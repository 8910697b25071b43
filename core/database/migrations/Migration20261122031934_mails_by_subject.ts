import { Migration } from '@mikro-orm/migrations';

export class Migration20261122031934_mails_by_subject extends Migration {

  override name = 'Migration20261122031934_mails_by_subject';

  override up(): void | Promise<void> {
    // The version before finds the index on the same columns, which stand in another order there, and goes by that.
    this.addSql(`alter table "mails" drop constraint "mails_kind_subject_id_unique";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mails" add constraint "mails_kind_subject_id_unique" unique ("kind", "subject_id");`);
  }

}
