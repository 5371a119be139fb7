-- Wrong guesses at a code, counted for the keyed hash of each network that they come from.
alter table email_codes drop column tries;
alter table email_codes add column wrong_guesses jsonb not null default '{}';

-- One reset an account and network: one that a stranger asks for takes the place of none of the owner.
alter table email_codes drop constraint email_codes_account_id_purpose_key;
alter table email_codes add unique (account_id, purpose, network_hash);
