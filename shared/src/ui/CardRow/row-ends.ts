export interface RowEnds {
  canGoBack: boolean;
  canGoOn: boolean;
}

/** Which ways a row can still be scrolled. Right-to-left rows count from 0 downwards. */
export function rowEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowEnds {
  const way = Math.abs(scrollLeft);
  return { canGoBack: way > 1, canGoOn: way + clientWidth < scrollWidth - 1 };
}
