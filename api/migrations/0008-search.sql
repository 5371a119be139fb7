-- Search. What is searched stands in words of its own beside each video, series and tag, in lower case and without
-- accents, kept by triggers, so that whoever writes the catalogue need not know of it.

-- Plain text as it is compared: lower case, no accents, one blank between words. The locale of the database does not
-- matter: letters that lower() leaves alone in the locale C are named here.
create function search_text(given text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    case
      when octet_length(given) = length(given) then lower(replace(given, '''', ''))
      else replace(replace(replace(replace(translate(lower(regexp_replace(
        normalize(given, NFKD),
        -- Accents, vowel signs of Hebrew and Arabic, apostrophes and characters without width.
        '[''’‘ʼ\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g')),
        'øØłŁđĐðÐħĦŧŦıŊÆŒÞẞςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'oollddddhhttiŋæœþßσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end,
    -- Whatever is neither letter nor digit: punctuation, signs, arrows, emoji.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e01ef]+',
    ' ', 'g'))
$$;

-- The words of a text, each behind the letter of its field and before a blank: `acafe atalks `. One expression, as is
-- search_text: PostgreSQL then writes it into the query that uses it, which is several times quicker.
create function search_lexemes(field text, given text) returns text language sql immutable parallel safe as $$
  select coalesce(field || replace(nullif(search_text(given), ''), ' ', ' ' || field) || ' ', '')
$$;

-- Nobody tells words apart after 40 letters, and an index has no room for endless ones.
create function search_vector(lexemes text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(rtrim(
    case when lexemes ~ '\S{42}' then regexp_replace(lexemes, '(\S{41})\S+', '\1', 'g') else lexemes end
  ), ' '))
$$;

-- A word without one letter or, when it is long, two, of the first seven: words that are a typo apart have one in
-- common (the symmetric delete algorithm, SymSpell).
create function typo_keys(word text) returns text[] language sql immutable parallel safe strict as $$
  select array(
    select left(word, 7)
    union
    select overlay(left(word, 7) placing '' from one for 1) from generate_series(1, least(length(word), 7)) as one
    union
    select overlay(overlay(left(word, 7) placing '' from two for 1) placing '' from one for 1)
    from generate_series(1, least(length(word), 7)) as two, generate_series(1, two - 1) as one
    where length(word) >= 6
  )
$$;

-- `words` holds each word behind the letter of its field: a title or name, b what it is filed under (tag, category,
-- speaker, series), c description. So one index tells fields apart, and no row is read that does not match. `labels` is
-- what videos take over from their series and tags.
create table video_search (
  video_id integer primary key references videos on delete cascade,
  title text not null,
  words tsvector not null
);
create table series_search (
  series_id integer primary key references series on delete cascade,
  title text not null,
  labels text not null,
  words tsvector not null
);
create table tag_search (
  tag_id integer primary key references tags on delete cascade,
  title text not null,
  labels text not null,
  words tsvector not null
);
-- The list of pending entries makes an import quick, and is emptied as soon as it has been written.
create index video_search_words on video_search using gin (words) with (gin_pending_list_limit = 65536);
create index series_search_words on series_search using gin (words);
create index video_search_title on video_search (title);
create index series_search_title on series_search (title);

-- Every word that was ever used, to which typos are mended. Words of removed videos stay: they find nothing.
create table search_vocabulary (word text primary key);
create index search_vocabulary_typos on search_vocabulary using gin (typo_keys(word));

-- What a transaction has changed. It is worked off when the transaction commits, once however many statements there
-- were: an import touches each video several times.
create table search_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  ids integer[] not null
);

create function note_search_changes(kind text, ids integer[]) returns void language sql as $$
  insert into search_changes (kind, ids) select kind, ids where cardinality(ids) > 0
$$;

create function refresh_search() returns trigger language plpgsql as $$
declare
  changed_videos integer[];
  changed_series integer[];
  changed_tags integer[];
begin
  -- The first row of the transaction has brought all others with it.
  if not exists (select from search_changes where id = new.id) then return null; end if;
  -- In turns, and the next statement sees what the one before has committed: otherwise two who each add a tag to one
  -- video would write words that lack the other's.
  perform pg_advisory_xact_lock(7783008);
  with taken as (delete from search_changes returning kind, ids)
  select
    array_agg(distinct id) filter (where kind = 'video'),
    array_agg(distinct id) filter (where kind = 'series'),
    array_agg(distinct id) filter (where kind = 'tag')
  into changed_videos, changed_series, changed_tags
  from taken, unnest(taken.ids) as id;

  insert into tag_search (tag_id, title, labels, words)
  select
    id,
    left(search_text(name), 200),
    search_lexemes('b', name || ' ' || category),
    search_vector(search_lexemes('a', name) || search_lexemes('b', category))
  from tags where id = any(changed_tags)
  on conflict (tag_id) do update
    set title = excluded.title, labels = excluded.labels, words = excluded.words;

  insert into series_search (series_id, title, labels, words)
  select
    id,
    left(search_text(name), 200),
    search_lexemes('b', concat_ws(' ', name, speaker_names)),
    search_vector(
      search_lexemes('a', name)
      || search_lexemes('b', speaker_names)
      || search_lexemes('c', tagline || ' ' || left(description, 20000))
    )
  from series
  left join lateral (
    select string_agg(speakers.name, ' ') as speaker_names
    from series_speakers join speakers on speakers.id = speaker_id where series_id = series.id
  ) as speaking on true
  where id = any(changed_series)
  on conflict (series_id) do update
    set title = excluded.title, labels = excluded.labels, words = excluded.words;

  insert into video_search (video_id, title, words)
  select
    videos.id,
    left(search_text(videos.title), 200),
    search_vector(
      search_lexemes('a', videos.title)
      || series_search.labels
      || coalesce((
        select string_agg(tag_search.labels, '')
        from tag_videos join tag_search using (tag_id) where video_id = videos.id
      ), '')
      || search_lexemes('c', left(videos.description, 20000))
    )
  from videos join series_search using (series_id) where videos.id = any(changed_videos)
  on conflict (video_id) do update set title = excluded.title, words = excluded.words;

  insert into search_vocabulary (word)
  select distinct substr(lexeme, 2) from (
    select unnest(tsvector_to_array(words)) as lexeme from video_search where video_id = any(changed_videos)
    union all
    select unnest(tsvector_to_array(words)) from series_search where series_id = any(changed_series)
    union all
    select unnest(tsvector_to_array(words)) from tag_search where tag_id = any(changed_tags)
  ) as used
  on conflict do nothing;

  perform gin_clean_pending_list('video_search_words');
  perform gin_clean_pending_list('series_search_words');
  perform gin_clean_pending_list('search_vocabulary_typos');
  return null;
end
$$;
create constraint trigger refresh_search after insert on search_changes
  deferrable initially deferred for each row execute function refresh_search();

create function note_changed_videos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes('video', array(select id from added));
  else
    perform note_search_changes('video', array(
      select added.id from added join removed using (id)
      where (added.title, added.description, added.series_id)
        is distinct from (removed.title, removed.description, removed.series_id)
    ));
  end if;
  return null;
end
$$;
create trigger videos_added after insert on videos
  referencing new table as added for each statement execute function note_changed_videos();
create trigger videos_changed after update on videos
  referencing old table as removed new table as added for each statement execute function note_changed_videos();

create function note_changed_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes('series', array(select id from added));
  else
    perform note_search_changes('series', array(
      select added.id from added join removed using (id)
      where (added.name, added.tagline, added.description)
        is distinct from (removed.name, removed.tagline, removed.description)
    ));
    perform note_search_changes('video', array(
      select videos.id from videos join added on added.id = series_id join removed on removed.id = series_id
      where added.name is distinct from removed.name
    ));
  end if;
  return null;
end
$$;
create trigger series_added after insert on series
  referencing new table as added for each statement execute function note_changed_series();
create trigger series_changed after update on series
  referencing old table as removed new table as added for each statement execute function note_changed_series();

create function note_changed_speakers() returns trigger language plpgsql as $$
declare
  touched integer[] := array(
    select distinct series_id from series_speakers
    join added on added.id = speaker_id join removed on removed.id = speaker_id
    where added.name is distinct from removed.name
  );
begin
  perform note_search_changes('series', touched);
  perform note_search_changes('video', array(select id from videos where series_id = any(touched)));
  return null;
end
$$;
create trigger speakers_changed after update on speakers
  referencing old table as removed new table as added for each statement execute function note_changed_speakers();

create function note_changed_series_speakers() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct series_id from added);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct series_id from removed);
  else
    touched := array(
      (select series_id from (table added except table removed) as gained)
      union (select series_id from (table removed except table added) as lost)
    );
  end if;
  perform note_search_changes('series', touched);
  perform note_search_changes('video', array(select id from videos where series_id = any(touched)));
  return null;
end
$$;
create trigger series_speakers_added after insert on series_speakers
  referencing new table as added for each statement execute function note_changed_series_speakers();
create trigger series_speakers_removed after delete on series_speakers
  referencing old table as removed for each statement execute function note_changed_series_speakers();
create trigger series_speakers_changed after update on series_speakers
  referencing old table as removed new table as added
  for each statement execute function note_changed_series_speakers();

create function note_changed_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes('tag', array(select id from added));
  else
    declare
      renamed integer[] := array(
        select added.id from added join removed using (id)
        where (added.name, added.category) is distinct from (removed.name, removed.category)
      );
    begin
      perform note_search_changes('tag', renamed);
      perform note_search_changes('video', array(select video_id from tag_videos where tag_id = any(renamed)));
    end;
  end if;
  return null;
end
$$;
create trigger tags_added after insert on tags
  referencing new table as added for each statement execute function note_changed_tags();
create trigger tags_changed after update on tags
  referencing old table as removed new table as added for each statement execute function note_changed_tags();

create function note_changed_tag_videos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes('video', array(select video_id from added));
  elsif tg_op = 'DELETE' then
    perform note_search_changes('video', array(select video_id from removed));
  else
    -- Another place in the tag's order changes no words.
    perform note_search_changes('video', array(
      (select video_id from (select tag_id, video_id from added except select tag_id, video_id from removed) as gained)
      union
      (select video_id from (select tag_id, video_id from removed except select tag_id, video_id from added) as lost)
    ));
  end if;
  return null;
end
$$;
create trigger tag_videos_added after insert on tag_videos
  referencing new table as added for each statement execute function note_changed_tag_videos();
create trigger tag_videos_removed after delete on tag_videos
  referencing old table as removed for each statement execute function note_changed_tag_videos();
create trigger tag_videos_changed after update on tag_videos
  referencing old table as removed new table as added for each statement execute function note_changed_tag_videos();

-- What is there already.
select note_search_changes('tag', array(select id from tags)),
  note_search_changes('series', array(select id from series)),
  note_search_changes('video', array(select id from videos));
