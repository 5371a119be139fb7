-- Who deletes an account, asks for a copy of their data or reads the metrics no longer walks the whole outbox.

create index outbox_recipient on outbox (lower(recipient));
create index outbox_dead on outbox (id) where sent_at is null and dead_at is not null;
