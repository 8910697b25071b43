import { Migration } from '@mikro-orm/migrations';

/** A customer's enquiry was won. What was handled had been answered: what came of it nobody has said. */
export class Migration20261123043001_fill_stages extends Migration {

  override name = 'Migration20261123043001_fill_stages';

  override up(): void | Promise<void> {
    this.addSql(`update "contacts" set "stage" = case when "customer_at" is null then 'talk' else 'won' end where "stage" = 'new' and ("handled_at" is not null or "customer_at" is not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "contacts" set "stage" = 'new';`);
  }

}
