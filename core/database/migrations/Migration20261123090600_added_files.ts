import { Migration } from '@mikro-orm/migrations';

export class Migration20261123090600_added_files extends Migration {

  override name = 'Migration20261123090600_added_files';

  override up(): void | Promise<void> {
    this.addSql(`alter table "history_lines" add "file_name" varchar(150) null, add "file_type" varchar(10) null, add "file_size" int null, add "file" bytea null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "history_lines" drop column "file_name", drop column "file_type", drop column "file_size", drop column "file";`);
  }

}
