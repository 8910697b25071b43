import { IndexMigration } from '../index-migration.ts';

const stages = ['new', 'talk', 'session', 'proposal', 'won', 'lost'];

/** An index for each stage in place of one for all, past which the database would rather read the whole list. */
export class Migration20261123051400_lanes extends IndexMigration {

  override name = 'Migration20261123051400_lanes';

  override up(): void | Promise<void> {
    for (const stage of stages)
      this.buildIndex(`contacts_at_${stage}`, `on "contacts" ("created_at", "id") where "stage" = '${stage}'`);
    this.dropIndex('contacts_stage');
  }

  override down(): void | Promise<void> {
    this.buildIndex('contacts_stage', `on "contacts" ("stage", "created_at", "id")`);
    for (const stage of stages) this.dropIndex(`contacts_at_${stage}`);
  }

}
