/**
 * Whether something lies over the page that has the viewer's attention: a dialog, the search, a menu. What counts down below
 * it could be neither seen nor stopped.
 */
export function isPageCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null;
}
