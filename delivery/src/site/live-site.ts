import fs from 'node:fs';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import {
  BuiltFeature,
  BuiltHost,
  type BuiltFile,
  type LiveFeature,
  type LiveVersion,
  type Registry,
} from '@steadfast/contract';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError } from '../delivery-error';
import { Change } from './change';
import { LAST_GOOD_FILE, LIVE_KEY } from '../store/site-store';
import { parseStored } from './read-build';

const when = Type.String({ description: 'ISO 8601, in UTC' });

/** What is live: one version of the shell, and one of each feature. Stored as `live.json`. */
export const LiveSite = Type.Object({
  /** Increases with each change, so that open tabs notice it. */
  revision: Type.Integer({ minimum: 1 }),
  host: BuiltHost,
  features: Type.Array(BuiltFeature),
  /** When the live version of each workspace went live. */
  since: Type.Record(Type.String(), when),
  /**
   * The revision at which `npm start` or `npm run build` made local builds live. While it is the current one, nobody has
   * released anything since, and the next start may do so again.
   */
  localBuildsRevision: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The history, latest first: what a rollback returns to, and what browsers fall back to. */
  earlierHosts: Type.Array(Type.Object({ built: BuiltHost, until: when })),
  earlier: Type.Record(Type.String(), Type.Array(Type.Object({ built: BuiltFeature, until: when }))),
  canaries: Type.Record(
    Type.String(),
    Type.Object({ built: BuiltFeature, percent: Type.Number({ minimum: 0, maximum: 100 }), since: when }),
  ),
  /** Features that are switched off. */
  disabled: Type.Record(Type.String(), Type.Object({ since: when })),
  /** The flags of features, by feature and name: the share of browsers that each is on for, and since when it is set. */
  flags: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Record(
        Type.String(),
        Type.Object({ percent: Type.Number({ minimum: 0, maximum: 100 }), since: when }),
      ),
    ),
  ),
  /** When versions were rolled back, by workspace and version. Publishing one again needs a reason. */
  rolledBack: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), when))),
  /** The reasons for which versions went live that were rolled back, older or did not render, latest first. */
  republished: Type.Optional(
    Type.Array(
      Type.Object({ workspace: Type.String(), version: Type.String(), at: when, reason: Type.String() }),
    ),
  ),
  /** The latest changes, latest first: the log has their entries too, unless a command was killed. */
  changes: Type.Optional(Type.Array(Change)),
  /** When versions were retired, by workspace and version: open tabs may have loaded one until then. */
  retired: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), when))),
  /** The versions, as name/version, that a prune is removing; they may not go live. Empty afterwards, but `since` stays. */
  pruning: Type.Optional(
    Type.Object({
      since: when,
      versions: Type.Array(Type.String()),
      /** The process that removes them, from identifyProcess. */
      by: Type.Optional(Type.Object({ pid: Type.Integer({ minimum: 1 }), machine: Type.String() })),
    }),
  ),
});
export type LiveSite = Static<typeof LiveSite>;

/** A site of these builds, without history. */
export function createSite(host: BuiltHost, features: BuiltFeature[], now = new Date()): LiveSite {
  const since = Object.fromEntries([host, ...features].map(({ name }) => [name, now.toISOString()]));
  return { revision: 1, host, features, since, earlierHosts: [], earlier: {}, canaries: {}, disabled: {} };
}

/** Whether local builds are live and nobody has released anything since. */
export const isOfLocalBuilds = ({ revision, localBuildsRevision }: LiveSite): boolean =>
  revision === localBuildsRevision;

const getLiveFile = (siteFolder: string) => path.join(siteFolder, LIVE_KEY);

/** @throws {DeliveryError} `no-site` if the folder contains no site, `bad-site` if it cannot be read */
export function readLiveSite(siteFolder: string): LiveSite {
  let text;
  try {
    text = fs.readFileSync(getLiveFile(siteFolder), 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new DeliveryError('no-site', `${siteFolder} holds no site: run npm run build first.`, { cause })
      : createBrokenSiteError(siteFolder, `cannot be read (${message})`, readLastGood(siteFolder));
  }
  return parseLiveSiteOrThrow(siteFolder, text);
}

/** Parses a `live.json`. @throws {DeliveryError} `bad-site` */
export function parseLiveSiteOrThrow(place: string, text: string): LiveSite {
  const { live, fault } = parseLiveSite(text);
  if (live) return live;
  throw createBrokenSiteError(place, fault, readLastGood(place));
}

type Parsed = { live: LiveSite; fault?: undefined } | { live?: undefined; fault: string };

/** Parses a `live.json`, or describes its fault. */
export function parseLiveSite(text: string): Parsed {
  try {
    const content = parseStored(text);
    if (Value.Check(LiveSite, content)) return { live: content };
    const problem = Value.Errors(LiveSite, content).First();
    const where = `${problem?.path ?? ''} ${problem?.message ?? ''}`;
    return { fault: `is not what this version of delivery reads (${where})` };
  } catch (error) {
    return { fault: `cannot be read (${(error as Error).message})` };
  }
}

/** Reads the last good copy of a folder; undefined if there is none, as in a bucket, or it is broken too. */
export function readLastGood(siteFolder: string, name = LAST_GOOD_FILE): LiveSite | undefined {
  try {
    return parseLiveSite(fs.readFileSync(path.join(siteFolder, name), 'utf8')).live;
  } catch {
    return undefined;
  }
}

/**
 * Explains in one sentence what is wrong with a `live.json`, and which command restores it.
 *
 * @param fault such as `cannot be read (…)`
 * @param otherwise what to do without a copy
 */
export function createBrokenSiteError(
  place: string,
  fault: string,
  lastGood: LiveSite | undefined,
  otherwise = 'fix it, or move it away to begin a new site',
): DeliveryError {
  const advice = lastGood
    ? `: restore revision ${lastGood.revision} from its last good copy, ${path.join(place, LAST_GOOD_FILE)}, with ${formatDeliveryCommand('restore', place)}.`
    : `, and there is no good copy of it: ${otherwise}.`;
  return new DeliveryError('bad-site', `${place}/${LIVE_KEY} ${fault}${advice}`);
}

/**
 * A text that differs after each change of what is live; empty if there is no site. The time of change alone is not enough,
 * because some disks give two changes within milliseconds the same time.
 */
export function readLiveStamp(siteFolder: string): string {
  try {
    const { mtimeNs, ctimeNs, ino, size } = fs.statSync(getLiveFile(siteFolder), { bigint: true });
    return `${mtimeNs} ${ctimeNs} ${ino} ${size}`;
  } catch {
    return '';
  }
}

/**
 * Creates the registry for browsers.
 *
 * @throws {DeliveryError} `path-conflict` or `dialog-conflict` if two parts claim the same path or dialog
 */
export function buildRegistry(live: LiveSite): Registry {
  const { revision, host, features, earlier, canaries, disabled } = live;
  refuseConflicts(features, host.routes);
  return {
    revision,
    shell: host.version,
    features: features.map((built): LiveFeature => {
      const canary = canaries[built.name];
      const previous = earlier[built.name]?.[0]?.built;
      return {
        ...toLiveFeature(built),
        ...(previous && { previous: toLiveVersion(previous, [previous.entry]) }),
        ...(canary && { canary: { percent: canary.percent, feature: toLiveFeature(canary.built) } }),
        ...(disabled[built.name] && { isDisabled: true as const }),
      };
    }),
  };
}

export function mapValues<From, To>(all: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]));
}

/** A feature as browsers read it. */
export function toLiveFeature(built: BuiltFeature): Omit<LiveFeature, 'canary'> {
  const address = ({ file }: BuiltFile) => formatOriginAddress(built, file);
  const { name, owner, routes, dialogs, slots, links, actions, shortcuts, store, contract, modules, entry } =
    built;
  const loaded = Object.values(modules).flatMap(({ scripts, styles, ahead = [], start }) => [
    ...scripts,
    ...styles,
    ...ahead,
    ...(start ? [start] : []),
  ]);
  return {
    name,
    ...(owner && { owner }),
    routes,
    dialogs,
    slots,
    ...(links && { links }),
    ...(store && { store }),
    ...(actions && { actions }),
    ...(shortcuts && { shortcuts }),
    contract,
    ...toLiveVersion(built, [entry, ...loaded]),
    modules: Object.fromEntries(
      Object.entries(modules).map(([module, { scripts, styles, ahead, start }]) => [
        module,
        {
          scripts: scripts.map(address),
          styles: styles.map(address),
          ...(ahead && { ahead: ahead.map(address) }),
          ...(start && { start: address(start) }),
        },
      ]),
    ),
  };
}

function toLiveVersion(built: BuiltFeature, files: BuiltFile[]): LiveVersion {
  return {
    version: built.version,
    container: built.container,
    entry: formatOriginAddress(built, built.entry.file),
    integrity: Object.fromEntries(
      files.map(({ file, integrity }) => [formatOriginAddress(built, file), integrity]),
    ),
  };
}

/** The permanent path of a version's file on the origin. */
export function formatOriginAddress(
  { name, version }: { name: string; version: string },
  file: string,
): string {
  return `/${name}/${version}/${file}`;
}

function refuseConflicts(features: BuiltFeature[], hostRoutes: string[]): void {
  const claims = new Map(hostRoutes.map((route) => [`path ${normalizeRoute(route)}`, 'the shell']));
  const claim = (what: string, code: 'path-conflict' | 'dialog-conflict', feature: BuiltFeature) => {
    const other = claims.get(what);
    if (other) {
      const message = `${feature.name} claims the ${what}, which ${other} serves: choose another one.`;
      throw new DeliveryError(code, message);
    }
    claims.set(what, feature.name);
  };
  for (const feature of features) {
    for (const { path: route } of feature.routes)
      claim(`path ${normalizeRoute(route)}`, 'path-conflict', feature);
    for (const { name } of feature.dialogs) claim(`dialog ${name}`, 'dialog-conflict', feature);
  }
}

/** Makes routes equal that the router cannot tell apart: /series/:id, /series/:slug and /Series/:id/. */
export function normalizeRoute(route: string): string {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`;
}
