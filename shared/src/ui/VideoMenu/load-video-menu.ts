/** Gets the code of the menu, once; after a failure it is asked for again. */
export const loadVideoMenu = () => import('./VideoMenuLayer');

/** The same ahead of time: a failure is said when the menu is asked for. */
export function warmVideoMenu(): void {
  loadVideoMenu().catch(() => undefined);
}
