/** The ffmpeg options for a file whose fragments a playlist can address one by one. */

/** Approximate length of a fragment, and so of an HLS segment. Apple's authoring guide has 6 s; shorter ones start sooner. */
export const SEGMENT_SECONDS = 4;

/** For a file with one track. Without tool names or dates, so that the same source produces the same bytes. */
export const FRAGMENTED = [
  ...['-movflags', '+cmaf+skip_trailer'],
  ...['-map_metadata', '-1'],
  ...['-fflags', '+bitexact'],
];
