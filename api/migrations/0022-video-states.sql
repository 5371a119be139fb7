-- What the studio makes is a draft first. Rows of before, and of programs that know no state, are published.
-- contract: the release before shows videos of any state to everybody. Stop its processes, then migrate.

alter table videos
  add column state text not null default 'published',
  -- When a scheduled one becomes public, and whether subscribers are then mailed.
  add column publish_at timestamptz,
  add column notifies boolean not null default true,
  -- Its files go 30 days later.
  add column deleted_at timestamptz,
  alter column series_id drop not null,
  alter column position drop not null,
  alter column stream_id drop not null,
  alter column duration_seconds drop not null,
  alter column picture drop not null;

-- Not checked on the rows of before, which keep to it all: that would lock the table for long.
alter table videos
  add constraint videos_state check (state in ('draft', 'scheduled', 'published', 'deleted')) not valid,
  add constraint published_videos_are_whole check (
    state <> 'published' or num_nulls(series_id, position, stream_id, duration_seconds, picture) = 0
  ) not valid,
  add constraint scheduled_videos_have_a_time check (state <> 'scheduled' or publish_at is not null) not valid;

-- A series may go while drafts are in it, and not while published videos are.
alter table videos drop constraint videos_series_id_fkey;
alter table videos add constraint videos_series_id_fkey
  foreign key (series_id) references series on delete set null not valid;

-- What viewers see of videos. A new column of theirs needs a new view.
create view public_videos as
  select id, series_id, position, stream_id, title, description, duration_seconds, picture, added_at
  from videos where state = 'published';
