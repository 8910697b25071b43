import { Migration } from '@mikro-orm/migrations';

/** Who waits for a proposal that was promised before. */
export class Migration20261123160501_fill_proposals extends Migration {

  override name = 'Migration20261123160501_fill_proposals';

  override up(): void | Promise<void> {
    this.addSql(`update "contacts" set "waits_until" = wait_of("contacts".id, "contacts".stage) from "bookings" b where b.contact_id = "contacts".id and b.cancelled_at is null and b.proposal_due_at is not null and "contacts".stage in ('new', 'talk', 'session') and "waits_until" is distinct from wait_of("contacts".id, "contacts".stage);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "contacts" set "waits_until" = (select due_at from "answer_promises" p where p.contact_id = "contacts".id and p.answered_at is null) from "bookings" b where b.contact_id = "contacts".id;`);
  }

}
