import { Migration } from '@mikro-orm/migrations';

export class Migration20261123090500_history_order extends Migration {

  override name = 'Migration20261123090500_history_order';

  override up(): void | Promise<void> {
    // In three steps, because a column that begins with numbers would write the whole table anew under a lock.
    this.addSql(`create sequence "history_lines_seq_seq" as int;`);
    this.addSql(`alter table "history_lines" add "seq" int null;`);
    this.addSql(`alter table "history_lines" alter column "seq" set default nextval('history_lines_seq_seq');`);
    // Processes of the version before write lines meanwhile, and a role that only serves gets its rights at the end.
    this.addSql(`grant usage on sequence "history_lines_seq_seq" to public;`);
    this.addSql(`alter sequence "history_lines_seq_seq" owned by "history_lines"."seq";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "history_lines" drop column "seq";`);
  }

}
