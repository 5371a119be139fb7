/**
 * Loads the drawer, which the first view does not need. A load that failed is tried anew by the next call.
 *
 * @throws when its code or its styles do not come
 */
export const loadDrawer = () => import(/* webpackChunkName: "drawer" */ './AccountDrawer');
