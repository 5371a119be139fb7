/** The choices that a stream offers. Ids are valid only for the open stream. */

/** One quality of the video. */
export interface Quality {
  id: number;
  /** The shorter side in pixels, as in "720p"; 0 if the stream does not say. */
  linesPx: number;
  bitsPerSecond: number;
}

/** One audio or captions track. */
export interface StreamTrack {
  id: number;
  /** The name given by the stream. */
  name: string;
  /** BCP 47; undefined if the stream does not say. */
  language: string | undefined;
}

/** A time range in seconds. */
export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** A named section of a video. */
export interface Chapter {
  startSeconds: number;
  title: string;
}
