import { Migration } from '@mikro-orm/migrations';

/** Hue and buttons of the home page’s dark band stood in code: the words that are stored get those that were shown. */
export class Migration20261122134500_home_band extends Migration {

  override name = 'Migration20261122134500_home_band';

  override up(): void | Promise<void> {
    this.addSql(`update "content" set "data" = jsonb_set("data", '{gaming}', '{
      "category": "gaming",
      "links": [
        { "to": "/marketplace", "label": "Browse the marketplace" },
        { "to": "/contact", "label": "Talk about your game" }
      ]
    }'::jsonb || ("data"->'gaming')) where "kind" = 'pages' and "key" = 'home' and "data" ? 'gaming';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "content" set "data" = "data" #- '{gaming,category}' #- '{gaming,links}' where "kind" = 'pages' and "key" = 'home';`);
  }

}
