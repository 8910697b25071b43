import { Migration } from '@mikro-orm/migrations';

export class Migration20261123131500_received_mails extends Migration {

  override name = 'Migration20261123131500_received_mails';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailbox_positions" ("mailbox" varchar(300) not null, "uid_validity" varchar(20) not null, "uid" bigint not null, "unmatched" int not null default 0, "read_at" timestamptz not null, primary key ("mailbox"));`);
    this.addSql(`alter table "history_lines" add "message_id" varchar(200) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "history_lines" drop column "message_id";`);
    this.addSql(`drop table if exists "mailbox_positions" cascade;`);
  }

}
