import fs from 'node:fs';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { BuiltFeature, BuiltHost, type LiveFeature, type Registry } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import { checked } from './read-build';

/** What is live: one version of the shell, and one of each feature. Kept as `live.json` in the site's folder. */
const LiveSite = Type.Object({ host: BuiltHost, features: Type.Array(BuiltFeature) });
export type LiveSite = Static<typeof LiveSite>;

const liveFile = (siteFolder: string) => path.join(siteFolder, 'live.json');

/**
 * Reads what is live.
 *
 * @throws {DeliveryError} when the folder holds no site, or one that cannot be read
 */
export function readLiveSite(siteFolder: string): LiveSite {
  const file = liveFile(siteFolder);
  return checked(file, parsed(file, siteFolder), LiveSite);
}

function parsed(file: string, siteFolder: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new DeliveryError('no-site', `${siteFolder} holds no site: run npm run build first.`, { cause })
      : new DeliveryError('bad-site', `${file} cannot be read (${message}): mend it, or run npm run build.`, {
          cause,
        });
  }
}

/** When what is live last changed, in milliseconds since the epoch; 0 when there is nothing. */
export function liveSiteChangedAtMs(siteFolder: string): number {
  return fs.statSync(liveFile(siteFolder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Switches what is live, in one step: a reader sees the old or the new whole. */
export function writeLiveSite(siteFolder: string, site: LiveSite): void {
  const draft = `${liveFile(siteFolder)}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(site, null, 2));
  fs.renameSync(draft, liveFile(siteFolder));
}

/**
 * Makes the registry that the browser gets.
 *
 * @param features what is live, or is about to be
 * @param hostRoutes paths of the pages that the host serves itself
 * @param addressOf where a file of a version is served; by default its path on the origin
 * @throws {DeliveryError} when two features claim one path or one dialog, or one of the host's paths
 */
export function registryOf(
  features: BuiltFeature[],
  hostRoutes: string[],
  addressOf = addressOnOrigin,
): Registry {
  refuseConflicts(features, hostRoutes);
  return {
    features: features.map((feature): LiveFeature => {
      const address = ({ file }: { file: string }) => addressOf(feature, file);
      return {
        name: feature.name,
        routes: feature.routes,
        dialogs: feature.dialogs,
        slots: feature.slots,
        version: feature.version,
        contract: feature.contract,
        container: feature.container,
        entry: address(feature.entry),
        modules: Object.fromEntries(
          Object.entries(feature.modules).map(([name, { scripts, styles, ahead }]) => [
            name,
            {
              scripts: scripts.map(address),
              styles: styles.map(address),
              ...(ahead && { ahead: ahead.map(address) }),
            },
          ]),
        ),
      };
    }),
  };
}

/** Path under which the origin serves a file of a version, for ever. */
export function addressOnOrigin({ name, version }: { name: string; version: string }, file: string): string {
  return `/${name}/${version}/${file}`;
}

function refuseConflicts(features: BuiltFeature[], hostRoutes: string[]): void {
  const claims = new Map(hostRoutes.map((route) => [`path ${asRouted(route)}`, 'the shell']));
  const claim = (what: string, code: 'path-conflict' | 'dialog-conflict', feature: BuiltFeature) => {
    const other = claims.get(what);
    if (other) {
      throw new DeliveryError(
        code,
        `${feature.name} claims the ${what}, which ${other} serves: choose another one.`,
      );
    }
    claims.set(what, feature.name);
  };
  for (const feature of features) {
    for (const { path: route } of feature.routes) claim(`path ${asRouted(route)}`, 'path-conflict', feature);
    for (const { name } of feature.dialogs) claim(`dialog ${name}`, 'dialog-conflict', feature);
  }
}

/** A path as the router tells it from others: /series/:id, /series/:slug and /Series/:id/ are one. */
function asRouted(route: string): string {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`;
}
