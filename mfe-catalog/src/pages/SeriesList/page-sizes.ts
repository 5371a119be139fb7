/** Series on the first page of the list: more than the first view shows, and small enough to load quickly. */
export const FIRST_PAGE_SIZE = 24;
/** Series on each later page: few requests to the end, each fast enough for scrolling. */
export const LATER_PAGE_SIZE = 120;
