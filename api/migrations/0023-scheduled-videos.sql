-- no transaction
-- What becomes public next.
-- expand
drop index concurrently if exists videos_scheduled;
create index concurrently if not exists videos_scheduled on videos (publish_at) where state = 'scheduled';
