import { Migration } from '@mikro-orm/migrations';

/** Tables with the words of the home page: the column of their key, and where in `data` the app is. */
const tables = [
  ['content', 'key', '{featured}'],
  ['drafts', 'subject', '{data,featured}'],
  ['revisions', 'subject_id', '{featured}'],
] as const;

/**
 * The app in the picture was named by number and name, and was shown while both were those of an app. It is chosen now: where it
 * was shown it still is. Number and name stay for the version before, until the words are saved.
 */
export class Migration20261126094000_app_in_the_picture extends Migration {

  override name = 'Migration20261126094000_app_in_the_picture';

  override up(): void | Promise<void> {
    for (const [table, key, path] of tables) {
      const said = `"data" #> '${path}'`;
      const shown = `exists (select from "apps" a where a."id"::text = ${said} ->> 'id' and a."name" = ${said} ->> 'name' and a."deleted_at" is null)`;
      this.addSql(`update "${table}" set "data" = jsonb_set("data", '${path.replace('}', ',app}')}', case when ${shown} then ${said} -> 'id' else '""' end) where "kind" = 'pages' and "${key}" = 'home' and ${said} ? 'id' and not (${said} ? 'app');`);
    }
  }

  override down(): void {
    // The version before reads number and name, and leaves out what it does not know.
  }

}
