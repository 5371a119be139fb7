import path from 'node:path';
import { DeliveryError, openStore, type SiteStore } from '../releases';

export interface Target {
  store: SiteStore;
  /** Its public URL, where it is configured. */
  address?: string | undefined;
}

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
 * Opens a target.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @throws {DeliveryError} `bad-config`, with the reason
 */
export async function openTarget(target: string, env: NodeJS.ProcessEnv): Promise<Target> {
  return { store: await openStore(target, env), address: env.PUBLIC_URL?.trim() || undefined };
}
