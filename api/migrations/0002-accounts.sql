-- Who watches. Account ids are random, so that a token never fits another database's account by chance.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The address in lower case: two addresses that differ in case are one account.
  email_key text not null unique,
  password_hash text not null,
  email_confirmed_at timestamptz,
  name text,
  zipcode text,
  email_notification boolean not null default true,
  created_at timestamptz not null default now()
);

-- One code a person and purpose: a newer one takes the place of the older.
create table email_codes (
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, purpose)
);
