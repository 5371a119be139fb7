import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being served; undefined in background work. */
export const servedRequest = new AsyncLocalStorage<string>();
