import { Migration } from '@mikro-orm/migrations';

export class Migration20261122131722_budget_labels extends Migration {

  override name = 'Migration20261122131722_budget_labels';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contacts" add "budget_label" varchar(60) null;`);

    this.addSql(`alter table "quarantined_contacts" add "budget_label" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contacts" drop column "budget_label";`);

    this.addSql(`alter table "quarantined_contacts" drop column "budget_label";`);
  }

}
