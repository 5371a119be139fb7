/** Series in the first part: more than a first view holds, and as cheap to send as a small catalogue is. */
export const FIRST_PAGE_SIZE = 24;
/** Series in each later part: few requests on the way to the end, none so long that scrolling would stop for it. */
export const LATER_PAGE_SIZE = 120;
