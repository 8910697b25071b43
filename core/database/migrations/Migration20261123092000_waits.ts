import { Migration } from '@mikro-orm/migrations';

export class Migration20261123092000_waits extends Migration {

  override name = 'Migration20261123092000_waits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contacts" add "waits_until" timestamptz null;`);

    // Whoever writes a promise, the version before too. Where the row says it already, it is not written again.
    this.addSql(`create function keep_wait() returns trigger language plpgsql as $$
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
    this.addSql(`create trigger answer_promises_keep_wait after insert or update of "due_at", "answered_at" on "answer_promises" for each row when (new.contact_id is not null) execute function keep_wait();`);
    this.addSql(`create trigger answer_promises_end_wait after delete on "answer_promises" for each row when (old.contact_id is not null) execute function keep_wait();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists keep_wait cascade;`);
    this.addSql(`alter table "contacts" drop column "waits_until";`);
  }

}
