import type { SiteStore } from '../src/store/site-store';

/** A store whose user is overtaken: `concurrently` is done right before what is live is switched for the first time. */
export function overtakenStore(store: SiteStore, concurrently: () => Promise<unknown>): SiteStore {
  let isFirst = true;
  return {
    ...store,
    async write(key, ...more) {
      if (key === 'live.json' && isFirst) {
        isFirst = false;
        await concurrently();
      }
      return store.write(key, ...more);
    },
  };
}
