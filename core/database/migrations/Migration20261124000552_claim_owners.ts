import { Migration } from '@mikro-orm/migrations';

export class Migration20261124000552_claim_owners extends Migration {

  override name = 'Migration20261124000552_claim_owners';

  override up(): void | Promise<void> {
    this.addSql(`alter table "content" add "owner_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "content" drop column "owner_id";`);
  }

}
