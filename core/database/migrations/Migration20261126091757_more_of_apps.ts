import { Migration } from '@mikro-orm/migrations';

/** Fields of an app without a column of their own, and the pictures that these and its feature cards name. */
export class Migration20261126091757_more_of_apps extends Migration {

  override name = 'Migration20261126091757_more_of_apps';

  override up(): void | Promise<void> {
    this.addSql(`alter table "apps" add "more" jsonb not null default '{}';`);
    this.addSql(`create or replace function pictures_of(app "apps") returns setof uuid language sql stable as $$ select pictures_in(concat_ws(' ', app.image, app.features, app.more)) $$;`);
    this.addSql(`create or replace trigger apps_picture_uses after insert or delete or update of "image", "features", "more" on "apps" for each row execute function note_picture_uses();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace trigger apps_picture_uses after insert or delete or update of "image" on "apps" for each row execute function note_picture_uses();`);
    this.addSql(`create or replace function pictures_of(app "apps") returns setof uuid language sql stable as $$ select pictures_in(app.image) $$;`);
    this.addSql(`alter table "apps" drop column "more";`);
  }

}
