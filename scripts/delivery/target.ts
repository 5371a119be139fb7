import { DeliveryError, LIVE_KEY, openStore, type SiteStore } from '@steadfast/delivery/releases';
import type { WrittenPage } from '@steadfast/delivery/static-page';

export interface Target {
  store: SiteStore;
  /** Its public URL, where it is configured. */
  address?: string | undefined;
  /** Writes the page from what is live. Only for a bucket, which has no origin that composes it. */
  writePage?: () => Promise<WrittenPage>;
}

/**
 * Opens a target. For a bucket it also reads the page's configuration, so that an error in it shows before something goes
 * live.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param contentFile the default for SITE_CONTENT_FILE
 * @throws {DeliveryError} `bad-config` or `bad-content`, with the reason
 */
export async function openTarget(
  target: string,
  env: NodeJS.ProcessEnv,
  contentFile: string,
): Promise<Target> {
  const store = await openStore(target, env);
  const address = env.PUBLIC_URL?.trim() || undefined;
  if (!store.isServedAsIs) return { store, address };
  const { readOriginConfig, writeStaticPage } = await import('@steadfast/delivery/static-page');
  const config = readOriginConfig(withProductionDefault(env), contentFile);
  return { store, address, writePage: () => writeStaticPage(store, config) };
}

/** A bucket is public, so its page defaults to production, without anything for development. */
export const withProductionDefault = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: env.NODE_ENV || 'production',
});

/**
 * Runs `work` on a target, and writes the target's page if what is live has changed, even if `work` fails afterwards.
 *
 * @throws {DeliveryError} from `work`, or from writing the page, with how to fix it
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
    if (isSwitched) await writePage?.().catch((error: unknown) => reportOutdatedPage(store, error));
  }
}

function reportOutdatedPage({ place }: SiteStore, cause: unknown): never {
  if (!(cause instanceof DeliveryError)) throw cause;
  throw new DeliveryError(
    cause.code,
    `What is live in ${place} has changed, but its page is outdated. Run npm run delivery -- sync. ${cause.message}`,
    { cause },
  );
}
