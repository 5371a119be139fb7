import type { SiteStore } from '../src/site/store/site-store';

/** A store whose user is overtaken: `concurrently` happens right before the first new revision. */
export function overtakenStore(store: SiteStore, concurrently: () => Promise<unknown>): SiteStore {
  let isFirst = true;
  return {
    ...store,
    async create(key, body) {
      if (key.startsWith('revisions/') && isFirst) {
        isFirst = false;
        await concurrently();
      }
      return store.create(key, body);
    },
  };
}

/** The same store, with what happens before it removes files for the first time. */
export function whileRemoving(store: SiteStore, work: () => Promise<unknown>): SiteStore {
  let isFirst = true;
  return {
    ...store,
    async remove(keys) {
      if (isFirst) await work();
      isFirst = false;
      await store.remove(keys);
    },
  };
}
