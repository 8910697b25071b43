import { Migration } from '@mikro-orm/migrations';

/** What the form's budgets were called until studios could name them. */
const labels = { '10k-25k': '$10K-$25K', '25k-50k': '$25K-$50K', '50k-100k': '$50K-$100K', '100k+': '$100K+' };

export class Migration20261122132001_fill_budget_labels extends Migration {

  override name = 'Migration20261122132001_fill_budget_labels';

  override up(): void | Promise<void> {
    for (const [key, label] of Object.entries(labels)) {
      this.addSql(`update "contacts" set "budget_label" = '${label}' where "budget" = '${key}' and "budget_label" is null;`);
      this.addSql(`update "quarantined_contacts" set "budget_label" = '${label}' where "budget" = '${key}' and "budget_label" is null;`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`update "contacts" set "budget_label" = null;`);
    this.addSql(`update "quarantined_contacts" set "budget_label" = null;`);
  }

}
