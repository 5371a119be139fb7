-- When a video came into the catalogue, for search engines. Nobody knows it of those that were there before.

alter table videos add column added_at timestamptz;
alter table videos alter column added_at set default now();
