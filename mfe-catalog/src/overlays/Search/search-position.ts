/** Where the viewer left the search for a result, so that Back can restore it. Kept in memory only. */
export interface SearchPosition {
  query: string;
  /** The `href` of the followed link. */
  to: string;
}

/** Key of the draft that holds it. */
export const SEARCH_POSITION_DRAFT = 'search/place';
