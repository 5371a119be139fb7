import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import type { LiveSite } from './live-site';

/** How many versions before the live one are remembered, each to roll back to. */
export const EARLIER_KEPT = 5;

/**
 * The site with another version of one workspace live: a publication, a promotion or a roll-back alike. The version
 * before it is remembered; a canary of the workspace ends, and so does its being disabled.
 *
 * @param live what is live now; left as it is
 * @param built the version to be live, of the shell or of a feature, which may be new to the site
 */
export function activateBuilds(live: LiveSite, built: BuiltHost | BuiltFeature, now = new Date()): LiveSite {
  const { name, version } = built;
  const until = now.toISOString();
  const before = [live.host, ...live.features].find((one) => one.name === name);
  const { [name]: canary, ...canaries } = live.canaries;
  const { [name]: _disabled, ...disabled } = live.disabled;
  const left = leftWith(leftWith(live, name, canary?.built.version, now), name, before?.version, now);
  const next = {
    ...left,
    revision: live.revision + 1,
    canaries,
    disabled,
    ...(live.rolledBack && { rolledBack: withoutMark(live.rolledBack, name, version) }),
  };
  if (before?.version === version) return next;
  const since = { ...live.since, [name]: until };
  if (isHost(built)) {
    return {
      ...next,
      since,
      host: built,
      earlierHosts: remembered(live.earlierHosts, { built: live.host, until }, version),
    };
  }
  const old = live.features.find((feature) => feature.name === name);
  if (!old) return { ...next, since, features: [...live.features, built] };
  return {
    ...next,
    since,
    features: live.features.map((feature) => (feature === old ? built : feature)),
    earlier: {
      ...live.earlier,
      [name]: remembered(live.earlier[name] ?? [], { built: old, until }, version),
    },
  };
}

/** Longer, no tab stays open without a load: what it may still ask for is kept so long. Decided. */
export const TABS_STAY_DAYS = 7;

/**
 * The site that also remembers that browsers have had a version until now.
 *
 * @param version undefined changes nothing
 */
export function leftWith(live: LiveSite, name: string, version: string | undefined, now: Date): LiveSite {
  if (version === undefined) return live;
  const oldest = new Date(now.getTime() - TABS_STAY_DAYS * 86_400_000).toISOString();
  const before = Object.entries(live.left?.[name] ?? {}).filter(([, until]) => until >= oldest);
  const versions = { ...Object.fromEntries(before), [version]: now.toISOString() };
  return { ...live, left: { ...live.left, [name]: versions } };
}

function withoutMark(
  rolledBack: NonNullable<LiveSite['rolledBack']>,
  name: string,
  version: string,
): NonNullable<LiveSite['rolledBack']> {
  const { [version]: _mark, ...others } = rolledBack[name] ?? {};
  return { ...rolledBack, [name]: others };
}

/** Whether a build is a host's. */
export function isHost(built: BuiltHost | BuiltFeature): built is BuiltHost {
  return 'firstWave' in built;
}

function remembered<E extends { built: { version: string } }>(earlier: E[], latest: E, live: string): E[] {
  const others = earlier.filter(
    ({ built }) => built.version !== live && built.version !== latest.built.version,
  );
  return [latest, ...others].slice(0, EARLIER_KEPT);
}
