/** What makes ffmpeg write a file whose fragments a playlist can name one by one. */

/** One fragment, and one segment of HLS, lasts about so long: Apple's authoring guide has 6, shorter ones start sooner. */
export const SEGMENT_SECONDS = 4;

/** For one file with one track. No tool's name or date in it, so that the same source gives the same bytes. */
export const FRAGMENTED = [
  ...['-movflags', '+cmaf+skip_trailer'],
  ...['-map_metadata', '-1'],
  ...['-fflags', '+bitexact'],
];
