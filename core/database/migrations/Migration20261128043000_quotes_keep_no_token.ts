import { Migration } from '@mikro-orm/migrations';

export class Migration20261128043000_quotes_keep_no_token extends Migration {

  override name = 'Migration20261128043000_quotes_keep_no_token';

  override up(): void | Promise<void> {
    this.addSql(`alter table "quotes" drop constraint "quotes_token_hash_unique";`);
    this.addSql(`alter table "quotes" drop column "token_hash";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "quotes" add "token_hash" varchar(64) not null default '';`);
    this.addSql(`update "quotes" set "token_hash" = "id"::text;`);
    this.addSql(`alter table "quotes" alter column "token_hash" drop default;`);
    this.addSql(`alter table "quotes" add constraint "quotes_token_hash_unique" unique ("token_hash");`);
  }

}
