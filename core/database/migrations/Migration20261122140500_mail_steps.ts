import { Migration } from '@mikro-orm/migrations';

/** What happens after an enquiry stood in the code of its mail: the words that are stored get what was sent. */
export class Migration20261122140500_mail_steps extends Migration {

  override name = 'Migration20261122140500_mail_steps';

  override up(): void | Promise<void> {
    this.addSql(`update "content" set "data" = "data" || '{"mail": {"steps": [
      { "title": "Our team reviews your requirements", "text": "Somebody who builds reads every line you wrote." },
      { "title": "Your free strategy session is scheduled", "text": "60 minutes, free of charge. We write to you to agree a time." },
      { "title": "A custom proposal within {proposal}", "text": "With a plan, a timeline and a price." }
    ]}}'::jsonb where "kind" = 'pages' and "key" = 'contact' and not ("data" ? 'mail');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "content" set "data" = "data" - 'mail' where "kind" = 'pages' and "key" = 'contact';`);
  }

}
