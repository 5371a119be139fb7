-- The names that the glossary uses.
alter table series_news rename to series_notifications;
alter table series_notifications rename column told_up_to to last_notified_account_id;
alter table series_notifications rename column told_all_at to completed_at;
alter index series_news_pkey rename to series_notifications_pkey;
alter index series_news_to_tell rename to series_notifications_pending;
alter sequence series_news_id_seq rename to series_notifications_id_seq;

alter table series_news_videos rename to series_notification_videos;
alter table series_notification_videos rename column news_id to notification_id;
alter index series_news_videos_pkey rename to series_notification_videos_pkey;
alter index series_news_videos_of_news rename to series_notification_videos_of_notification;
alter index series_news_videos_of_video rename to series_notification_videos_of_video;

alter table outbox rename column worthless_after to expires_at;
alter table outbox rename column dead_at to failed_at;
alter index outbox_dead rename to outbox_failed;
