import path from 'node:path';
import {
  DeliveryError,
  LIVE_KEY,
  formatDeliveryCommand,
  openStore,
  readReleaseKeys,
  type SiteStore,
} from '../releases';
import type { WrittenPage } from '../static-page/write-static-page';

export interface Target {
  store: SiteStore;
  /** Its public URL, where it is configured. */
  address?: string | undefined;
  /** Writes the page from what is live. Only for a bucket, which has no origin that composes it. */
  writePage?: () => Promise<WrittenPage>;
}

/** Whether a command may change what is live. */
export type Access = 'read' | 'write';

/** The user's working directory: npm runs scripts in the package's folder, and passes the former in INIT_CWD. */
export function findCallerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'delivery' && caller ? caller : process.cwd();
}

/**
 * Finds the site to work on.
 *
 * @param named the value of --target
 * @param callerFolder where a relative folder begins
 * @param siteFolder the default
 * @returns a folder with its whole path, or the address of a bucket
 * @throws {DeliveryError} `bad-usage` if no site is named and there is no default
 */
export function resolveTarget(
  named: string | undefined,
  env: NodeJS.ProcessEnv,
  callerFolder: string,
  siteFolder?: string,
): string {
  const target = named ?? (env.SITE_TARGET?.trim() || siteFolder);
  if (target === undefined) {
    const message = 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.';
    throw new DeliveryError('bad-usage', message);
  }
  // An empty target must not resolve to the caller's folder.
  const isFolder = target.trim() !== '' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(target);
  return isFolder ? path.resolve(callerFolder, target) : target;
}

/**
 * Opens a target. To change a bucket it also reads the page's configuration, so that an error in it shows before something
 * goes live.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param contentFile the default for SITE_CONTENT_FILE
 * @throws {DeliveryError} `bad-config` or `bad-content`, with the reason
 */
export async function openTarget(
  target: string,
  env: NodeJS.ProcessEnv,
  contentFile: string | undefined,
  access: Access = 'write',
): Promise<Target> {
  const releaseKeys = readReleaseKeys(env);
  const store = { ...(await openStore(target, env)), ...(releaseKeys && { releaseKeys }) };
  const address = env.PUBLIC_URL?.trim() || undefined;
  if (!store.isServedAsIs || access === 'read') return { store, address };
  const { readOriginConfig, writeStaticPage } = await import('../static-page/write-static-page');
  const content = env.SITE_CONTENT_FILE || contentFile;
  if (!content) {
    const message = `SITE_CONTENT_FILE is missing: name the content file of the site, which the page of ${store.place} needs.`;
    throw new DeliveryError('bad-config', message);
  }
  const config = readOriginConfig(withProductionDefault(env), content);
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
    `What is live in ${place} has changed, but its page is outdated. Run ${formatDeliveryCommand('sync')}. ${cause.message}`,
    { cause },
  );
}
