import { IndexMigration } from '../index-migration.ts';

const stages = ['new', 'review', 'interview', 'offer', 'hired', 'declined'];

/** An index for each stage, as enquiries have them. */
export class Migration20261123093301_application_lanes extends IndexMigration {

  override name = 'Migration20261123093301_application_lanes';

  override up(): void | Promise<void> {
    for (const stage of stages)
      this.buildIndex(`applications_at_${stage}`, `on "applications" ("created_at", "id") where "stage" = '${stage}'`);
  }

  override down(): void | Promise<void> {
    for (const stage of stages) this.dropIndex(`applications_at_${stage}`);
  }

}
