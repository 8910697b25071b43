-- An enquiry that is set aside goes from `contacts` to `quarantined_contacts` under its id, and back.
-- What is known of it ends when it is in neither.

create function end_enquiries(enquiries uuid[]) returns void language plpgsql as $$
declare
  ended uuid[] := array(
    select enquiry from unnest(enquiries) enquiry
    where not exists (select from contacts where id = enquiry)
      and not exists (select from quarantined_contacts where id = enquiry)
  );
begin
  delete from history_lines where contact_id = any(ended);
  -- Somebody may have written a name in a label, so one that nothing has any more goes.
  with taken as (delete from contact_labels where contact_id = any(ended) returning label_id)
  delete from labels l using taken
  where l.id = taken.label_id
    and not exists (select from contact_labels c where c.label_id = l.id and c.contact_id <> all(ended));
end
$$;
