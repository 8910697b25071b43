import { IndexMigration } from '../index-migration.ts';

/** The ledger of runs says what each has cost. */
export class Migration20261123203001_spendings_by_job extends IndexMigration {

  override name = 'Migration20261123203001_spendings_by_job';

  override up(): void | Promise<void> {
    this.buildIndex('spendings_job', `on "spendings" ("job_id") where "job_id" is not null`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('spendings_job');
  }

}
