/** Where one left the search for a result: Back leads there again. In memory alone. */
export interface SearchPosition {
  query: string;
  /** The link that was followed, as it stands in the page. */
  to: string;
}

/** Key of the draft that holds it. */
export const SEARCH_POSITION_DRAFT = 'search/place';
