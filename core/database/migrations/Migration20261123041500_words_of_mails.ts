import { Migration } from '@mikro-orm/migrations';

const words = `{"mail": {
  "subject": "We have your application: what happens next",
  "title": "Your application has arrived.",
  "opening": "Thank you for applying to {studio} as {position}.",
  "promise": "You hear from our recruitment team within {application answer}.",
  "steps": [
    { "title": "We read it", "text": "Everything you sent, by a person." },
    { "title": "You hear from us", "text": "Within {application answer}, whatever the answer is." },
    { "title": "We talk", "text": "If it fits: a conversation about your work and ours." }
  ]
}}`;

/** What the mail to applicants says stood in its code: the words that are stored, and drafts of them, get what was sent. */
export class Migration20261123041500_words_of_mails extends Migration {

  override name = 'Migration20261123041500_words_of_mails';

  override up(): void | Promise<void> {
    this.addSql(`update "content" set "data" = "data" || '${words}'::jsonb where "kind" = 'pages' and "key" = 'position' and not ("data" ? 'mail');`);
    this.addSql(`update "drafts" set "data" = "data" || '${words}'::jsonb where "kind" = 'pages' and "subject" = 'position' and not ("data" ? 'mail');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "content" set "data" = "data" - 'mail' where "kind" = 'pages' and "key" = 'position';`);
    this.addSql(`update "drafts" set "data" = "data" - 'mail' where "kind" = 'pages' and "subject" = 'position';`);
  }

}
