/** What a stream offers to choose from. Ids hold for the stream that is open, and for no other. */

/** One size of the picture. */
export interface Quality {
  id: number;
  /** Lines of a landscape picture, columns of an upright one: what viewers know as 720p. 0 where the stream does not say. */
  linesPx: number;
  bitsPerSecond: number;
}

/** One sound, or one text, of a stream. */
export interface StreamTrack {
  id: number;
  /** In the stream's own words. */
  name: string;
  /** BCP 47; undefined where the stream does not say. */
  language: string | undefined;
}

/** From a time to a later one, in seconds. */
export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** A part of a video with a name. */
export interface Chapter {
  startSeconds: number;
  title: string;
}
