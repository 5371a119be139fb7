import fs from 'node:fs';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import {
  BuiltFeature,
  BuiltHost,
  type BuiltFile,
  type LiveFeature,
  type LiveVersion,
  type Registry,
} from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import { asRouted } from './as-routed';
import { checked } from './read-build';

const when = Type.String({ description: 'ISO 8601, in UTC' });

/** What is live: one version of the shell, and one of each feature. Kept as `live.json` in the site's folder. */
export const LiveSite = Type.Object({
  /** One more with each change: an open tab knows by it that there is something new. */
  revision: Type.Integer({ minimum: 1 }),
  host: BuiltHost,
  features: Type.Array(BuiltFeature),
  /** Since when the live version of each workspace is live. */
  since: Type.Record(Type.String(), when),
  /** What was live before, the latest first: what is rolled back to, and what the browser falls back to. */
  earlierHosts: Type.Array(Type.Object({ built: BuiltHost, until: when })),
  earlier: Type.Record(Type.String(), Type.Array(Type.Object({ built: BuiltFeature, until: when }))),
  /** Versions that a part of the browsers gets; by feature. */
  canaries: Type.Record(
    Type.String(),
    Type.Object({ built: BuiltFeature, percent: Type.Number({ minimum: 0, maximum: 100 }), since: when }),
  ),
  /** Features that were taken off the site for a while. */
  disabled: Type.Record(Type.String(), Type.Object({ since: when })),
  /** Until when open tabs may have got a version that is not live any more; by workspace, then version. */
  left: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), when))),
  /**
   * Versions that are being removed just now, as name/version: nobody may switch to one of them. None when that is done;
   * the moment of the last time stays.
   */
  pruning: Type.Optional(
    Type.Object({
      since: when,
      versions: Type.Array(Type.String()),
      /** Who removes them; `machine` as thisProcess tells it. */
      by: Type.Optional(Type.Object({ pid: Type.Integer({ minimum: 1 }), machine: Type.String() })),
    }),
  ),
});
export type LiveSite = Static<typeof LiveSite>;

/** A site of these builds, with nothing before it. */
export function newSite(host: BuiltHost, features: BuiltFeature[], now = new Date()): LiveSite {
  const since = Object.fromEntries([host, ...features].map(({ name }) => [name, now.toISOString()]));
  return { revision: 1, host, features, since, earlierHosts: [], earlier: {}, canaries: {}, disabled: {} };
}

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

/**
 * Another text after each change of what is live; empty when there is nothing, or the disk does not say. The moment alone
 * would not do: a disk may give two changes within some milliseconds the same.
 */
export function liveSiteStamp(siteFolder: string): string {
  try {
    const { mtimeNs, ctimeNs, ino, size } = fs.statSync(liveFile(siteFolder), { bigint: true });
    return `${mtimeNs} ${ctimeNs} ${ino} ${size}`;
  } catch {
    return '';
  }
}

/**
 * Makes the registry that the browser gets.
 *
 * @param site what is live, or is about to be
 * @param addressOf where a file of a version is served; by default its path on the origin
 * @throws {DeliveryError} when two features claim one path or one dialog, or one of the host's paths
 */
export function registryOf(
  { revision, host, features, earlier, canaries, disabled }: LiveSite,
  addressOf = addressOnOrigin,
): Registry {
  refuseConflicts(features, host.routes);
  return {
    revision,
    shell: host.version,
    features: features.map((built): LiveFeature => {
      const canary = canaries[built.name];
      const previous = earlier[built.name]?.[0]?.built;
      return {
        ...inBrowser(built, addressOf),
        ...(previous && { previous: versionInBrowser(previous, [previous.entry], addressOf) }),
        ...(canary && {
          canary: { percent: canary.percent, feature: inBrowser(canary.built, addressOf) },
        }),
        ...(disabled[built.name] && { isDisabled: true as const }),
      };
    }),
  };
}

type AddressOf = typeof addressOnOrigin;

function inBrowser(built: BuiltFeature, addressOf: AddressOf): Omit<LiveFeature, 'canary'> {
  const address = ({ file }: BuiltFile) => addressOf(built, file);
  const { name, routes, dialogs, slots, contract, modules, entry } = built;
  const fetched = Object.values(modules).flatMap(({ scripts, styles, ahead = [] }) => [
    ...scripts,
    ...styles,
    ...ahead,
  ]);
  return {
    name,
    routes,
    dialogs,
    slots,
    contract,
    ...versionInBrowser(built, [entry, ...fetched], addressOf),
    modules: Object.fromEntries(
      Object.entries(modules).map(([module, { scripts, styles, ahead }]) => [
        module,
        {
          scripts: scripts.map(address),
          styles: styles.map(address),
          ...(ahead && { ahead: ahead.map(address) }),
        },
      ]),
    ),
  };
}

function versionInBrowser(built: BuiltFeature, files: BuiltFile[], addressOf: AddressOf): LiveVersion {
  return {
    version: built.version,
    container: built.container,
    entry: addressOf(built, built.entry.file),
    integrity: Object.fromEntries(files.map(({ file, integrity }) => [addressOf(built, file), integrity])),
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
