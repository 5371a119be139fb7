-- expand
-- What was played of a video in a week, by everybody together: who played it is nowhere.
create table weekly_plays (
  video_id integer not null references videos on delete cascade,
  -- Its Monday, in UTC.
  week date not null,
  plays integer not null,
  seconds double precision not null,
  -- Plays that came to the end, as of watch progress.
  completions integer not null,
  primary key (video_id, week)
);
create index weekly_plays_by_week on weekly_plays (week);
