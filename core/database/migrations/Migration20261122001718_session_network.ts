import { Migration } from '@mikro-orm/migrations';

export class Migration20261122001718_session_network extends Migration {

  override name = 'Migration20261122001718_session_network';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "network" varchar(60) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "network";`);
  }

}
