import { IndexMigration } from '../index-migration.ts';

const stages = ['new', 'talk', 'session', 'proposal', 'won', 'lost'];
const urgency = `coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')`;

/** The desk's lists, who waits for an answer first; and the enquiries about an app. */
export class Migration20261123092002_urgency extends IndexMigration {

  override name = 'Migration20261123092002_urgency';

  override up(): void | Promise<void> {
    this.buildIndex('contacts_urgent', `on "contacts" ((${urgency}), "created_at", "id")`);
    for (const stage of stages)
      this.buildIndex(`contacts_urgent_at_${stage}`, `on "contacts" ((${urgency}), "created_at", "id") where "stage" = '${stage}'`);
    this.buildIndex('contacts_urgent_of_owner', `on "contacts" ("owner_id", (${urgency}), "created_at", "id")`);
    this.buildIndex('quotes_app', `on "quotes" ("app", "contact_id") where "contact_id" is not null`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('contacts_urgent');
    for (const stage of stages) this.dropIndex(`contacts_urgent_at_${stage}`);
    this.dropIndex('contacts_urgent_of_owner');
    this.dropIndex('quotes_app');
  }

}
