-- expand
alter table videos
  -- [{"startSeconds": 0, "title": "Welcome"}, …]; null when nobody has said, so that the stream's own count.
  add column chapters jsonb,
  -- What the editor calls the file that it is made of.
  add column file_name text;

-- Uploads of before, as far as their jobs are still known.
update videos set file_name = (
  select payload->>'fileName' from jobs
  where kind = 'encode' and payload->>'upload' = videos.upload
  order by id desc limit 1
) where upload is not null;

create or replace view public_videos as
  select id, series_id, position, stream_id, title, description, duration_seconds, picture, added_at, chapters
  from videos where state = 'published';
