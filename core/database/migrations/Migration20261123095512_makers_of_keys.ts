import { Migration } from '@mikro-orm/migrations';

export class Migration20261123095512_makers_of_keys extends Migration {

  override name = 'Migration20261123095512_makers_of_keys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api_keys" add "made_by_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api_keys" drop column "made_by_id";`);
  }

}
