import { Migration } from '@mikro-orm/migrations';

export class Migration20261123003501_fill_unused_pictures extends Migration {

  override name = 'Migration20261123003501_fill_unused_pictures';

  override up(): void | Promise<void> {
    this.addSql(`select note_unused_pictures(array(select "id" from "pictures"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "picture_uses" where "source" = 'nowhere';`);
  }

}
