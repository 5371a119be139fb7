-- Search reads the catalogue's own tables: src/search/catalogue-index.ts. What the database kept for it goes.
-- contract: only searches of the release before read these. Until its processes are replaced, they find in memory what
-- they have loaded, but fail for a query with accents, and once the catalogue has changed.

drop trigger videos_added on videos;
drop trigger videos_changed on videos;
drop trigger search_truncated on videos;
drop trigger series_added on series;
drop trigger series_changed on series;
drop trigger search_truncated on series;
drop trigger speakers_changed on speakers;
drop trigger search_truncated on speakers;
drop trigger series_speakers_added on series_speakers;
drop trigger series_speakers_removed on series_speakers;
drop trigger series_speakers_changed on series_speakers;
drop trigger search_truncated on series_speakers;
drop trigger tags_added on tags;
drop trigger tags_changed on tags;
drop trigger search_truncated on tags;
drop trigger tag_videos_added on tag_videos;
drop trigger tag_videos_removed on tag_videos;
drop trigger tag_videos_changed on tag_videos;
drop trigger search_truncated on tag_videos;

drop table video_search;
drop table series_search;
drop table tag_search;
drop table search_vocabulary;
drop table search_changes;

drop function note_changed_videos();
drop function note_changed_series();
drop function note_changed_speakers();
drop function note_changed_series_speakers();
drop function note_changed_tags();
drop function note_changed_tag_videos();
drop function note_lost_words();
drop function note_truncated();
drop function note_search_changes(text, integer[]);
drop function refresh_search();
drop function typo_keys(text);
drop function search_vector(text);
drop function search_lexemes(text, text);
drop function search_text(text);
