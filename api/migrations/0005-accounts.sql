-- Sign-ups wait for their code outside of the accounts: an account is there once its address is confirmed. What waited in
-- the old way is dropped: a code lives for 15 minutes, and signing up again is all that it takes.

delete from accounts where email_confirmed_at is null;
alter table accounts drop column email_confirmed_at;

-- Whatever waits for the code that was mailed to an address: a sign-up, a reset of the password, a change of address.
drop table email_codes;
create table email_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email')),
  -- The address that the code was mailed to, and the same in lower case.
  email text not null,
  email_key text not null,
  -- A sign-up has no account yet, but the password that it will have.
  account_id uuid references accounts on delete cascade,
  password_hash text,
  -- A keyed hash of where it was asked from.
  network_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  -- Of the code; what waits lives a little longer, so that a new code can be sent.
  expires_at timestamptz not null,
  -- Not now(): transactions about one address take turns, in another order than they may have begun.
  created_at timestamptz not null default clock_timestamp(),
  check ((purpose = 'confirm-email') = (account_id is null)),
  check ((purpose = 'confirm-email') = (password_hash is not null)),
  -- One reset and one change an account; sign-ups have no account and are free of this.
  unique (account_id, purpose)
);
create index email_codes_of_address on email_codes (email_key, purpose);
create index email_codes_by_age on email_codes (created_at);

-- The right to set a new password, given for a right code. One an account: the newest.
create table reset_tokens (
  account_id uuid primary key references accounts on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Who is signed in where. A token counts only while its session is here.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id, created_at);
create index sessions_by_expiry on sessions (expires_at);

-- Where the owner of an account has signed in: failures of others elsewhere do not lock it out from there.
create table known_networks (
  account_id uuid not null references accounts on delete cascade,
  -- A keyed hash: where people live is nobody's business.
  network_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, network_hash)
);
create index known_networks_by_age on known_networks (seen_at);
