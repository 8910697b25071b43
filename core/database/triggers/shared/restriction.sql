-- `restricted_at` of an enquiry, application or subscription: since then it is only stored (UK GDPR, article 18).

create function refuse_restricted() returns trigger language plpgsql as $$
declare
  is_restricted boolean;
begin
  if tg_table_name = 'history_lines' then
    -- A caller's temporary table of either name must not replace it.
    is_restricted := exists (select from public.contacts where id = old.contact_id and restricted_at is not null)
      or exists (select from public.applications where id = old.application_id and restricted_at is not null);
  else
    is_restricted := old.restricted_at is not null;
    -- The restriction itself may be lifted.
    if tg_op = 'UPDATE' and new.restricted_at is null then
      is_restricted := false;
    end if;
    -- Changes of other rows set these: the original of a duplicate, and the response target.
    if is_restricted and tg_op = 'UPDATE' and tg_table_name = 'contacts' then
      is_restricted := to_jsonb(new) - '{joined_to,waits_until}'::text[]
        is distinct from to_jsonb(old) - '{joined_to,waits_until}'::text[];
    end if;
    -- Unsubscribing stays possible; nothing else may change.
    if is_restricted and tg_op = 'UPDATE' and tg_table_name = 'subscribers' then
      is_restricted := to_jsonb(new) ->> 'state' <> 'unsubscribed'
        or to_jsonb(new) - '{state,asks_again,unsubscribed_at}'::text[]
          is distinct from to_jsonb(old) - '{state,asks_again,unsubscribed_at}'::text[];
    end if;
  end if;
  if is_restricted and tg_op = 'UPDATE' and tg_table_name in ('applications', 'history_lines') then
    -- Moving a file into the object store or back does not change it.
    if new.object is distinct from old.object then
      is_restricted := to_jsonb(new) - '{object,resume,file}'::text[]
        is distinct from to_jsonb(old) - '{object,resume,file}'::text[];
    end if;
  end if;
  if is_restricted then
    raise exception 'processing is restricted' using errcode = 'PR018';
  end if;
  return coalesce(new, old);
end
$$;

-- Restricted data is only stored and added to, whatever tries to change or delete it.
create trigger contacts_restricted before update or delete on contacts
  for each row execute function refuse_restricted();
create trigger applications_restricted before update or delete on applications
  for each row execute function refuse_restricted();
create trigger subscribers_restricted before update or delete on subscribers
  for each row execute function refuse_restricted();
create trigger history_lines_restricted before update or delete on history_lines
  for each row execute function refuse_restricted();
