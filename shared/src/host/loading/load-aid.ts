import type * as aid from './aid';

/** Gets what helps with a remote that failed; asked for again after a failure of its own. */
export function loadAid(): Promise<typeof aid> {
  return import(/* webpackChunkName: "aid" */ './aid');
}
