import { Migration } from '@mikro-orm/migrations';

export class Migration20261121145500_generation_list extends Migration {

  override name = 'Migration20261121145500_generation_list';

  override up(): void | Promise<void> {
    this.addSql(`alter table "generations" add "words" int not null default 0;`);
    // Nearly as we count them; exact for whatever is written from now on.
    this.addSql(`update "generations" set "words" = regexp_count("text", '[[:alnum:]]\\S*');`);
    this.addSql(`create index "generations_created_at_id_index" on "generations" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "generations_created_at_id_index";`);
    this.addSql(`alter table "generations" drop column "words";`);
  }

}
