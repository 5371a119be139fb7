-- expand
-- Operators block accounts: since then nobody signs in. A release that does not know the column lets them in again.

alter table accounts add column blocked_at timestamptz;
