import { Migration } from '@mikro-orm/migrations';

/** Whoever last changed what stands behind a claim looks after it. */
export class Migration20261124000553_fill_claim_owners extends Migration {

  override name = 'Migration20261124000553_fill_claim_owners';

  override up(): void | Promise<void> {
    this.addSql(`update "content" c set "owner_id" = (
  select r."user_id" from "revisions" r where r."kind" = c."kind" and r."subject_id" = c."id"::text
    and r."changed" @> '["proof"]' and r."user_id" is not null order by r."number" desc limit 1)
where c."owner_id" is null and c."data" ? 'proof' and c."kind" not in ('pages', 'settings', 'wordings');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "content" set "owner_id" = null;`);
  }

}
