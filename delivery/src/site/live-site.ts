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
} from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import { LAST_GOOD_FILE, LIVE_KEY } from '../store/site-store';
import { asRouted } from './as-routed';

const when = Type.String({ description: 'ISO 8601, in UTC' });

/** What is live: one version of the shell, and one of each feature. Kept as `live.json` in the site's folder. */
export const LiveSite = Type.Object({
  /** One more with each change: an open tab knows by it that there is something new. */
  revision: Type.Integer({ minimum: 1 }),
  host: BuiltHost,
  features: Type.Array(BuiltFeature),
  /** Since when the live version of each workspace is live. */
  since: Type.Record(Type.String(), when),
  /**
   * The revision that the local builds were last taken live as, by `npm start` or `npm run build`. While it is the present
   * one, nobody has released anything since, and the next start may take the local builds live again.
   */
  localBuildsRevision: Type.Optional(Type.Integer({ minimum: 1 })),
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
  /** When versions were rolled back: to publish one takes a reason. By workspace, then version. */
  rolledBack: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), when))),
  /** What went live although it was rolled back or of an older commit, and why; the latest first. */
  takenAgain: Type.Optional(
    Type.Array(
      Type.Object({ workspace: Type.String(), version: Type.String(), at: when, reason: Type.String() }),
    ),
  ),
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

/** Whether what is live are local builds, and nobody has published, held, switched or disabled anything since. */
export const isOfLocalBuilds = ({ revision, localBuildsRevision }: LiveSite): boolean =>
  revision === localBuildsRevision;

const liveFile = (siteFolder: string) => path.join(siteFolder, LIVE_KEY);

/**
 * Reads what is live.
 *
 * @throws {DeliveryError} `no-site` when the folder holds no site, `bad-site` when it cannot be read
 */
export function readLiveSite(siteFolder: string): LiveSite {
  let text;
  try {
    text = fs.readFileSync(liveFile(siteFolder), 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw code === 'ENOENT'
      ? new DeliveryError('no-site', `${siteFolder} holds no site: run npm run build first.`, { cause })
      : brokenSite(siteFolder, `cannot be read (${message})`, readLastGood(siteFolder));
  }
  return liveSiteFrom(siteFolder, text);
}

/**
 * What the `live.json` of a folder or bucket says.
 *
 * @throws {DeliveryError} `bad-site`
 */
export function liveSiteFrom(place: string, text: string): LiveSite {
  const { live, fault } = parseLiveSite(text);
  if (live) return live;
  throw brokenSite(place, fault, readLastGood(place));
}

type Parsed = { live: LiveSite; fault?: undefined } | { live?: undefined; fault: string };

/** What the text of a `live.json` says, or what is wrong with it. */
export function parseLiveSite(text: string): Parsed {
  try {
    const content: unknown = JSON.parse(text);
    if (Value.Check(LiveSite, content)) return { live: content };
    const problem = Value.Errors(LiveSite, content).First();
    const where = `${problem?.path ?? ''} ${problem?.message ?? ''}`;
    return { fault: `is not what this version of delivery reads (${where})` };
  } catch (error) {
    return { fault: `cannot be read (${(error as Error).message})` };
  }
}

/** The last good copy of what is live in a folder; undefined where there is none that can be read, as in a bucket. */
export function readLastGood(siteFolder: string): LiveSite | undefined {
  try {
    return parseLiveSite(fs.readFileSync(path.join(siteFolder, LAST_GOOD_FILE), 'utf8')).live;
  } catch {
    return undefined;
  }
}

/**
 * Says in one sentence what is wrong with a `live.json`, and which command restores it.
 *
 * @param fault `cannot be read (…)`
 * @param lastGood undefined where no good copy is kept
 * @param otherwise what to do without a copy
 */
export function brokenSite(
  place: string,
  fault: string,
  lastGood: LiveSite | undefined,
  otherwise = 'mend it, or move it away to begin a new site',
): DeliveryError {
  const advice = lastGood
    ? `: restore revision ${lastGood.revision} from its last good copy, ${path.join(place, LAST_GOOD_FILE)}, with ${deliveryCommand('restore', place)}.`
    : `, and there is no good copy of it: ${otherwise}.`;
  return new DeliveryError('bad-site', `${place}/${LIVE_KEY} ${fault}${advice}`);
}

/** A command of delivery for this site, as one types it. */
export const deliveryCommand = (args: string, place: string): string =>
  `npm run delivery -- ${args} --target ${/^[\w./:-]+$/.test(place) ? place : JSON.stringify(place)}`;

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
