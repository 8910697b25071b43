import { Migration } from '@mikro-orm/migrations';

export class Migration20261128014526_turns_and_acceptances_aside extends Migration {

  override name = 'Migration20261128014526_turns_and_acceptances_aside';

  override up(): void | Promise<void> {
    this.addSql(`alter table "applications" add "ours_since" timestamptz null, add "ours_by" varchar(20) null, add "theirs_since" timestamptz null;`);
    this.addSql(`create index "applications_ours" on "applications" ("ours_since") where "ours_since" is not null;`);

    this.addSql(`alter table "contacts" add "ours_since" timestamptz null, add "ours_by" varchar(20) null, add "theirs_since" timestamptz null;`);

    this.addSql(`alter table "quarantined_contacts" add "accepts_quote" uuid null, add "terms_version" varchar(20) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "applications_ours";`);
    this.addSql(`alter table "applications" drop column "ours_since", drop column "ours_by", drop column "theirs_since";`);

    this.addSql(`alter table "contacts" drop column "ours_since", drop column "ours_by", drop column "theirs_since";`);

    this.addSql(`alter table "quarantined_contacts" drop column "accepts_quote", drop column "terms_version";`);
  }

}
