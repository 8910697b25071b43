import { Migration } from '@mikro-orm/migrations';

export class Migration20261123203000_spendings_of_jobs extends Migration {

  override name = 'Migration20261123203000_spendings_of_jobs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "spendings" add "job_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "spendings" drop column "job_id";`);
  }

}
