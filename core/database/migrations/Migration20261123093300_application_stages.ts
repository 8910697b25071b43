import { Migration } from '@mikro-orm/migrations';

export class Migration20261123093300_application_stages extends Migration {

  override name = 'Migration20261123093300_application_stages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "applications" add "stage" varchar(20) not null default 'new', add "delete_on" varchar(10) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "applications" drop column "stage", drop column "delete_on";`);
  }

}
