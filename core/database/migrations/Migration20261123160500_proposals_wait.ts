import { Migration } from '@mikro-orm/migrations';

/** Who waits for the proposal that was promised with a session waits, too; `waits_until` is the sooner of both. */
export class Migration20261123160500_proposals_wait extends Migration {

  override name = 'Migration20261123160500_proposals_wait';

  override up(): void | Promise<void> {
    this.addSql(`create function wait_of(contact uuid, stage text) returns timestamptz language sql stable as $$
  select min(due_at) from (
    select due_at from "answer_promises" where contact_id = contact and answered_at is null
    union all
    select proposal_due_at from "bookings"
    where contact_id = contact and cancelled_at is null and stage in ('new', 'talk', 'session')
  ) owed
$$;`);
    // Where the row says it already, it is not written again.
    this.addSql(`create or replace function keep_wait() returns trigger language plpgsql as $$
declare
  contact uuid := case when tg_op = 'DELETE' then old.contact_id else new.contact_id end;
begin
  update "contacts" c set "waits_until" = w.due_at
  from (select wait_of(e.id, e.stage) as due_at from "contacts" e where e.id = contact) w
  where c.id = contact and c."waits_until" is distinct from w.due_at;
  return null;
end
$$;`);
    this.addSql(`create function keep_wait_of_stage() returns trigger language plpgsql as $$
begin
  new.waits_until := wait_of(new.id, new.stage);
  return new;
end
$$;`);
    this.addSql(`create trigger bookings_keep_wait after insert or update of "proposal_due_at", "cancelled_at" or delete on "bookings" for each row execute function keep_wait();`);
    this.addSql(`create trigger contacts_keep_wait before update of "stage" on "contacts" for each row when (old.stage is distinct from new.stage) execute function keep_wait_of_stage();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists keep_wait_of_stage cascade;`);
    this.addSql(`drop trigger if exists bookings_keep_wait on "bookings";`);
    this.addSql(`create or replace function keep_wait() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update "contacts" set "waits_until" = null where id = old.contact_id and "waits_until" is not null;
    return null;
  end if;
  update "contacts" set "waits_until" = case when new.answered_at is null then new.due_at end
  where id = new.contact_id and "waits_until" is distinct from case when new.answered_at is null then new.due_at end;
  return null;
end
$$;`);
    this.addSql(`drop function if exists wait_of;`);
  }

}
