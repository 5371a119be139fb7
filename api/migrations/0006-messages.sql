-- Text messages beside mail; each piece of news once; messages given up are kept and counted, never lost in silence.

alter table outbox
  add column channel text not null default 'mail' check (channel in ('mail', 'text')),
  -- Further headers of a mail, by name.
  add column headers jsonb not null default '{}',
  -- Names the news: the same news to the same person is put in once. Holds no personal data.
  add column dedupe_key text unique,
  -- Part of Message-ID: a mail that is sent again after a crash is recognised as the same mail.
  add column message_id uuid not null default gen_random_uuid(),
  -- From then on nobody wants it: a code lives 15 minutes. Whatever is needed sooner goes out sooner.
  add column worthless_after timestamptz not null default now() + interval '3 days',
  -- Given up; last_error tells why.
  add column dead_at timestamptz;

update outbox set dead_at = now() where sent_at is null and attempts >= 8;

drop index outbox_to_send;
create index outbox_to_send on outbox (channel, worthless_after, id) where sent_at is null and dead_at is null;
create index outbox_done on outbox (coalesce(sent_at, dead_at)) where coalesce(sent_at, dead_at) is not null;

-- Who wants no more messages that others have sent to them. A hash of the address or number, not the thing itself.
create table refused_recipients (
  recipient_hash text primary key,
  refused_at timestamptz not null default now()
);
