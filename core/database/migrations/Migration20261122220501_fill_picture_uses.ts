import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220501_fill_picture_uses extends Migration {

  override name = 'Migration20261122220501_fill_picture_uses';

  override up(): void | Promise<void> {
    // What is saved meanwhile is noted by its trigger.
    for (const table of ['posts', 'apps', 'content', 'drafts'])
      this.addSql(`insert into "picture_uses" select named, '${table}', r.id::text from "${table}" r, pictures_of(r) named on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "picture_uses";`);
  }

}
