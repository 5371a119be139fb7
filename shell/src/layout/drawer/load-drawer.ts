/**
 * Loads the drawer, which the first view does not need. A failed load is retried by the next call.
 *
 * @throws when its code or styles do not load
 */
export const loadDrawer = () => import(/* webpackChunkName: "drawer" */ './AccountDrawer');
