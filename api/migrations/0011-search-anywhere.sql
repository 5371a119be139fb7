-- Search, three things mended.
-- 1. `c` now says that a word stands anywhere and no longer that it stands in the description: what is looked for
--    anywhere is one list of the index a word instead of three, and a query of ten words takes a third of the time.
-- 2. Words that no text holds any more leave the vocabulary: a typo that somebody has mended counted as known.
-- 3. `truncate` is noticed.

-- `ids` of kind all is empty, and so it is of kind word, whose words stand in `words`.
alter table search_changes add column words text[];

create or replace function refresh_search() returns trigger language plpgsql set jit to off as $$
declare
  changed_videos integer[];
  changed_series integer[];
  changed_tags integer[];
  lost_words text[];
  is_all boolean;
begin
  -- The first row of the transaction has brought all others with it.
  if not exists (select from search_changes where id = new.id) then return null; end if;
  -- In turns, and the next statement sees what the one before has committed: otherwise two who each add a tag to one
  -- video would write words that lack the other's.
  perform pg_advisory_xact_lock(7783008);
  with taken as (delete from search_changes returning kind, ids, words)
  select
    array_agg(distinct id) filter (where kind = 'video'),
    array_agg(distinct id) filter (where kind = 'series'),
    array_agg(distinct id) filter (where kind = 'tag'),
    array_agg(distinct word) filter (where kind = 'word'),
    coalesce(bool_or(kind = 'all'), false)
  into changed_videos, changed_series, changed_tags, lost_words, is_all
  from taken left join lateral unnest(taken.ids) as id on true left join lateral unnest(taken.words) as word on true;

  if is_all then
    changed_videos := array(select id from videos);
    changed_series := array(select id from series);
    changed_tags := array(select id from tags);
    lost_words := array(select word from search_vocabulary);
  end if;

  insert into tag_search (tag_id, title, labels, words)
  select
    id,
    left(search_text(name), 200),
    search_lexemes('b', name || ' ' || category) || search_lexemes('c', name || ' ' || category),
    search_vector(
      search_lexemes('a', name) || search_lexemes('b', category) || search_lexemes('c', name || ' ' || category)
    )
  from tags where id = any(changed_tags)
  on conflict (tag_id) do update
    set title = excluded.title, labels = excluded.labels, words = excluded.words;

  insert into series_search (series_id, title, labels, words)
  select
    id,
    left(search_text(name), 200),
    search_lexemes('b', concat_ws(' ', name, speaker_names))
      || search_lexemes('c', concat_ws(' ', name, speaker_names)),
    search_vector(
      search_lexemes('a', name)
      || search_lexemes('b', speaker_names)
      || search_lexemes('c', concat_ws(' ', name, speaker_names, tagline, left(description, 20000)))
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
      || search_lexemes('c', videos.title || ' ' || left(videos.description, 20000))
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
  where lexeme like 'c%'
  on conflict do nothing;

  perform gin_clean_pending_list('video_search_words');
  perform gin_clean_pending_list('series_search_words');

  delete from search_vocabulary
  where word = any(lost_words)
    and not exists (select from video_search where words @@ quote_literal('c' || word)::tsquery)
    and not exists (select from series_search where words @@ quote_literal('c' || word)::tsquery)
    and not exists (select from tag_search where words @@ quote_literal('c' || word)::tsquery);

  perform gin_clean_pending_list('search_vocabulary_typos');
  return null;
end
$$;

-- What is there already, written anew into empty tables: rows replaced in place would leave half of each table dead.
truncate tag_search, series_search, video_search, search_vocabulary;
insert into search_changes (kind, ids) values ('all', '{}');
set constraints refresh_search immediate;
set constraints refresh_search deferred;

-- Words that a text has lost: whether another holds them is looked up when the transaction commits.
create function note_lost_words() returns trigger language plpgsql set jit to off as $$
declare
  lost text[];
begin
  if tg_op = 'DELETE' then
    lost := array(
      select distinct substr(lexeme, 2) from (select unnest(tsvector_to_array(words)) as lexeme from removed) as each
      where lexeme like 'c%'
    );
  else
    lost := array(
      select substr(lexeme, 2) from (select unnest(tsvector_to_array(words)) as lexeme from removed) as each
      where lexeme like 'c%'
      except
      select substr(lexeme, 2) from (select unnest(tsvector_to_array(words)) as lexeme from added) as each
    );
  end if;
  if cardinality(lost) > 0 then
    insert into search_changes (kind, ids, words) values ('word', '{}', lost);
  end if;
  return null;
end
$$;
create trigger video_words_lost after delete on video_search
  referencing old table as removed for each statement execute function note_lost_words();
create trigger video_words_changed after update on video_search
  referencing old table as removed new table as added for each statement execute function note_lost_words();
create trigger series_words_lost after delete on series_search
  referencing old table as removed for each statement execute function note_lost_words();
create trigger series_words_changed after update on series_search
  referencing old table as removed new table as added for each statement execute function note_lost_words();
create trigger tag_words_lost after delete on tag_search
  referencing old table as removed for each statement execute function note_lost_words();
create trigger tag_words_changed after update on tag_search
  referencing old table as removed new table as added for each statement execute function note_lost_words();

-- Nobody is told which rows a truncate takes: everything that is left is written anew.
create function note_truncated() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, ids) values ('all', '{}');
  return null;
end
$$;
create trigger search_truncated after truncate on series
  for each statement execute function note_truncated();
create trigger search_truncated after truncate on videos
  for each statement execute function note_truncated();
create trigger search_truncated after truncate on speakers
  for each statement execute function note_truncated();
create trigger search_truncated after truncate on series_speakers
  for each statement execute function note_truncated();
create trigger search_truncated after truncate on tags
  for each statement execute function note_truncated();
create trigger search_truncated after truncate on tag_videos
  for each statement execute function note_truncated();
