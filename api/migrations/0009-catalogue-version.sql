-- Names the state of the catalogue: another one after each statement that writes to it, moved on by the database itself,
-- so that no writer can forget to. Answers and their ETags are kept by it. Random, not counted up: a database that was
-- restored from a backup, or made anew, must not come by a name that once stood for something else.

create table catalogue_version (
  is_only_row boolean primary key default true check (is_only_row),
  version uuid not null default gen_random_uuid()
);
insert into catalogue_version default values;

create function move_catalogue_version_on() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid();
  return null;
end
$$;

create trigger catalogue_changed after insert or update or delete or truncate on series
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on videos
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on speakers
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on series_speakers
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on tags
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on tag_videos
  for each statement execute function move_catalogue_version_on();
create trigger catalogue_changed after insert or update or delete or truncate on heroes
  for each statement execute function move_catalogue_version_on();
