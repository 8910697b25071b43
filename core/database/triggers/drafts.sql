create function drafts_changed() returns trigger language plpgsql as $$
begin
  perform note_picture_uses('drafts', coalesce(new.id, old.id)::text, new.data::text);
  return null;
end
$$;

-- Keeps pictures that only a draft uses, whatever writes the draft: the API or a worker.
create trigger drafts_changed
  after insert or delete or update of data on drafts
  for each row execute function drafts_changed();
