import { IndexMigration } from '../index-migration.ts';

/** The calendar. */
export class Migration20261123092004_next_steps extends IndexMigration {

  override name = 'Migration20261123092004_next_steps';

  override up(): void | Promise<void> {
    this.buildIndex('contacts_next_steps', `on "contacts" ("next_step_on") where "next_step_on" is not null`);
    this.buildIndex('contacts_waiting', `on "contacts" ("waits_until") where "waits_until" is not null`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('contacts_next_steps');
    this.dropIndex('contacts_waiting');
  }

}
