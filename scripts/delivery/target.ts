import { DeliveryError, LIVE_KEY, openStore, type SiteStore } from '@steadfast/delivery/releases';
import type { WrittenPage } from '@steadfast/delivery/static-page';

/** Where a site is published. */
export interface Target {
  store: SiteStore;
  /** Writes the page from what is live; only where no origin composes it. */
  writePage?: () => Promise<WrittenPage>;
}

/**
 * Opens a target. For a bucket, the configuration of its page is read first: what is wrong there must not come out after
 * something has gone live.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param contentFile where SITE_CONTENT_FILE names no other
 * @throws {DeliveryError} `bad-config` or `bad-content`, with what is wrong
 */
export async function openTarget(
  target: string,
  env: NodeJS.ProcessEnv,
  contentFile: string,
): Promise<Target> {
  const store = await openStore(target, env);
  if (!store.isServedAsIs) return { store };
  const { readOriginConfig, writeStaticPage } = await import('@steadfast/delivery/static-page');
  const config = readOriginConfig(forThePublic(env), contentFile);
  return { store, writePage: () => writeStaticPage(store, config) };
}

/** What lies in a bucket is for everybody, unless somebody says otherwise: nothing for development goes into it. */
export const forThePublic = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: env.NODE_ENV || 'production',
});

/**
 * Works on a target, and writes its page when what is live was switched meanwhile, also by work that failed later.
 *
 * @throws {DeliveryError} of the work; of writing the page, with the way to mend it
 */
export async function withPage<T>(
  { store, writePage }: Target,
  work: (store: SiteStore) => Promise<T>,
): Promise<T> {
  let isSwitched = false;
  const watched: SiteStore = {
    ...store,
    async write(key, ...rest) {
      const tag = await store.write(key, ...rest);
      if (key === LIVE_KEY) isSwitched = true;
      return tag;
    },
  };
  try {
    return await work(watched);
  } finally {
    if (isSwitched) await writePage?.().catch((error: unknown) => pageIsOld(store, error));
  }
}

function pageIsOld({ place }: SiteStore, cause: unknown): never {
  if (!(cause instanceof DeliveryError)) throw cause;
  throw new DeliveryError(
    cause.code,
    `What is live in ${place} has changed, but its page is still the one before: run npm run delivery -- sync. ${cause.message}`,
    { cause },
  );
}
