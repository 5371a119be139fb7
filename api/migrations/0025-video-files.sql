-- expand
alter table videos
  -- The languages of its captions, as BCP 47 tags; null when nobody has looked.
  add column captions jsonb,
  -- The upload that its file is made of, or is being made of.
  add column upload text;
