-- Tells every process what changed, so that they can keep what they have read: src/database/change-log.ts. Only for what
-- is written seldom: transactions that notify commit one after another. Progress, playlists and profiles are announced by
-- the API after their commit.

create function notify_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('steadfast', 'catalogue');
  return null;
end
$$;
create trigger catalogue_version_changed after insert or update or delete or truncate on catalogue_version
  for each statement execute function notify_catalogue_change();

create function notify_ended_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('steadfast', 'all');
  else
    perform pg_notify('steadfast', 'sessions ' || account_id) from (select distinct account_id from removed) as each;
  end if;
  return null;
end
$$;
create trigger sessions_ended after delete on sessions
  referencing old table as removed for each statement execute function notify_ended_sessions();
create trigger sessions_changed after update on sessions
  referencing old table as removed for each statement execute function notify_ended_sessions();
create trigger sessions_truncated after truncate on sessions
  for each statement execute function notify_ended_sessions();
