-- Nothing is kept in a process's memory that other processes could change unseen: nobody listens to notifications any more.
-- contract: only processes of the release before listen. Without these, they keep the catalogue and sessions that another
-- process has changed for up to five seconds, until they are replaced.

drop trigger catalogue_version_changed on catalogue_version;
drop function notify_catalogue_change();
drop trigger sessions_ended on sessions;
drop trigger sessions_changed on sessions;
drop trigger sessions_truncated on sessions;
drop function notify_ended_sessions();
