/** What a candidate would change for browsers, and who provides what in a set of versions. */
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { normalizeRoute, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';

/** What browsers get now, and what they would get with the candidate. */
export interface CandidateDiff {
  candidate: Built;
  before: VersionSet;
  after: VersionSet;
}

/**
 * What the candidate would change: one diff for browsers with the live versions, and one for each canary of another
 * workspace. Pairs of other canaries are not needed, because every incompatibility is between two builds.
 *
 * @param candidate a version to make live, or a canary
 */
export function diffCandidate(live: LiveSite, candidate: Built): CandidateDiff[] {
  const now: VersionSet = { host: live.host, features: live.features };
  const canaries = Object.values(live.canaries).filter(({ built }) => built.name !== candidate.name);
  return [now, ...canaries.map(({ built }) => withBuild(now, built))].map((before) => ({
    candidate,
    before,
    after: withBuild(before, candidate),
  }));
}

/** The versions with this one in the place of its workspace's. */
export function withBuild({ host, features }: VersionSet, built: Built): VersionSet {
  if (isHost(built)) return { host: built, features };
  const isKnown = features.some(({ name }) => name === built.name);
  return {
    host,
    features: isKnown
      ? features.map((feature) => (feature.name === built.name ? built : feature))
      : [...features, built],
  };
}

export const listBuilds = ({ host, features }: VersionSet): Built[] => [host, ...features];

/** Every pair of shell and remote that contains the candidate, once each. */
export function listPairs(changes: CandidateDiff[]): { host: BuiltHost; feature: BuiltFeature }[] {
  const pairs = changes.flatMap(({ candidate, after: { host, features } }) =>
    features
      .filter((feature) => isHost(candidate) || feature === candidate)
      .map((feature) => [`${feature.name} ${feature.version}`, { host, feature }] as const),
  );
  return [...new Map(pairs).values()];
}

/** A build's name in a message: the shell 0.1.0-002f073c, mfe-catalog 0.1.0-3f9c2a1b. */
export const formatBuild = (built: Built) =>
  `${isHost(built) ? `the ${built.name}` : built.name} ${built.version}`;

/** The same at the beginning of a sentence. */
export const formatBuildFirst = (built: Built) => capitalize(formatBuild(built));

/** Names of builds at the beginning of a sentence. */
export const capitalize = (names: string) => names.replace(/^the /, 'The ');

/** a; a and b; a, b and c. */
export function formatList(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

export const collectRoutes = (built: Built): string[] =>
  isHost(built) ? built.routes : built.routes.map(({ path }) => path);

export const collectDialogs = (built: Built): string[] =>
  isHost(built) ? [] : built.dialogs.map(({ name }) => name);

export type DependencyKind = 'route' | 'dialog' | 'slot';

/** What workspaces need from each other: which pages, dialogs and slots a build uses, and which build provides one. */
export const DEPENDENCIES: Record<
  DependencyKind,
  {
    listNeeds: (built: Built) => string[];
    findProvider: (versions: VersionSet, need: string) => Built | undefined;
  }
> = {
  route: { listNeeds: ({ needs }) => needs.routes, findProvider: findRouteProvider },
  dialog: {
    listNeeds: ({ needs }) => needs.dialogs,
    findProvider: (versions, dialog) =>
      listBuilds(versions).find((built) => collectDialogs(built).includes(dialog)),
  },
  slot: {
    listNeeds: (built) => (isHost(built) ? [] : built.slots.map(({ slot }) => slot)),
    findProvider: (versions, slot) =>
      listBuilds(versions).find(({ slotsOffered }) => slotsOffered.includes(slot)),
  },
};

/** @param need a route as written, or a literal path: a route with a parameter serves /series/7 too */
function findRouteProvider(versions: VersionSet, need: string): Built | undefined {
  const wanted = normalizeRoute(need).split('/');
  return listBuilds(versions).find((built) =>
    collectRoutes(built).some((route) => {
      const served = normalizeRoute(route).split('/');
      return (
        served.length === wanted.length &&
        served.every((segment, index) => segment === wanted[index] || (segment === ':' && wanted[index]))
      );
    }),
  );
}

/** Something that the candidate removes although others use it. */
export interface RemovedDependency {
  need: string;
  candidate: Built;
  /** The build that provides it until now. */
  owner: Built;
  users: string;
}

/**
 * Finds what is used and provided now, and no longer provided with the candidate. What nobody provides yet is not refused,
 * because one of two parts that need each other has to be published first.
 */
export function findRemovedDependencies(changes: CandidateDiff[], kind: DependencyKind): RemovedDependency[] {
  const { listNeeds, findProvider } = DEPENDENCIES[kind];
  const removed = new Map<string, { candidate: Built; owner: Built; users: Set<string> }>();
  for (const { candidate, before, after } of changes) {
    for (const user of listBuilds(after)) {
      for (const need of listNeeds(user)) {
        const owner = findProvider(before, need);
        if (!owner || findProvider(after, need)) continue;
        const known = removed.get(need) ?? { candidate, owner, users: new Set() };
        known.users.add(formatBuild(user));
        removed.set(need, known);
      }
    }
  }
  return [...removed].map(([need, { users, ...rest }]) => ({ need, ...rest, users: formatList([...users]) }));
}
