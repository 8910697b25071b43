import { Migration } from '@mikro-orm/migrations';

const choices = `{"choices": {
  "appType": [
    { "id": "mobile", "name": "Mobile App", "factor": 1.2 },
    { "id": "web", "name": "Web Application", "factor": 1 },
    { "id": "both", "name": "Mobile + Web", "factor": 1.8 }
  ],
  "industry": [
    { "id": "fintech", "name": "Fintech", "growth": 1.3, "average": 75 },
    { "id": "healthcare", "name": "Healthcare", "growth": 1.2, "average": 45 },
    { "id": "ecommerce", "name": "E-commerce", "growth": 1.4, "average": 35 },
    { "id": "education", "name": "Education", "growth": 1.1, "average": 25 },
    { "id": "gaming", "name": "Gaming", "growth": 1.6, "average": 15 },
    { "id": "productivity", "name": "Productivity", "growth": 1.2, "average": 30 }
  ],
  "monetization": [
    { "id": "subscription", "name": "Subscription", "factor": 1.5 },
    { "id": "freemium", "name": "Freemium", "factor": 1.2 },
    { "id": "one-time", "name": "One-time", "factor": 0.8 },
    { "id": "ads", "name": "Ads", "factor": 0.6 },
    { "id": "marketplace", "name": "Marketplace", "factor": 2 }
  ]
}}`;

/** Where the words of pages stand, with the column of their key. */
const tables = [
  ['content', 'key'],
  ['drafts', 'subject'],
] as const;

/** What the calculator lets choose from, and what its device is said to show, stood in code: stored words and drafts of them get it. */
export class Migration20261123043200_words_of_calculator_and_band extends Migration {

  override name = 'Migration20261123043200_words_of_calculator_and_band';

  override up(): void | Promise<void> {
    for (const [table, key] of tables) {
      this.addSql(`update "${table}" set "data" = "data" || '${choices}'::jsonb where "kind" = 'pages' and "${key}" = 'returns-calculator' and not ("data" ? 'choices');`);
      this.addSql(`update "${table}" set "data" = jsonb_set("data", '{gaming,screen}', '"Ninefold, a puzzle game"') where "kind" = 'pages' and "${key}" = 'home' and "data" ? 'gaming' and not ("data" -> 'gaming' ? 'screen');`);
    }
  }

  override down(): void | Promise<void> {
    for (const [table, key] of tables) {
      this.addSql(`update "${table}" set "data" = "data" - 'choices' where "kind" = 'pages' and "${key}" = 'returns-calculator';`);
      this.addSql(`update "${table}" set "data" = "data" #- '{gaming,screen}' where "kind" = 'pages' and "${key}" = 'home';`);
    }
  }

}
