create function drafts_changed() returns trigger language plpgsql as $$
begin
  perform note_picture_uses('drafts', coalesce(new.id, old.id)::text, new.data::text);
  return null;
end
$$;

-- Protects: a picture that only a draft names is not removed, whether the API or a worker wrote the draft.
create trigger drafts_changed
  after insert or delete or update of data on drafts
  for each row execute function drafts_changed();
