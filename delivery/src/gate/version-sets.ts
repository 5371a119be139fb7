/** Which versions browsers load together before and after a candidate, and who provides what in them. */
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { normalizeRoute, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';

/** What some browsers get now, and what they would get with the candidate. */
export interface VersionChange {
  before: VersionSet;
  after: VersionSet;
}

/**
 * Lists what a candidate would change: for browsers with the live versions first, then for each canary of another workspace.
 * Pairs of other canaries are not needed, because every incompatibility is between two builds.
 *
 * @param replace puts the candidate into a set, or takes it out
 */
export function listChanges(
  live: LiveSite,
  { name }: Built,
  replace: (versions: VersionSet) => VersionSet,
): VersionChange[] {
  const now: VersionSet = { host: live.host, features: live.features };
  const canaries = Object.values(live.canaries).filter(({ built }) => built.name !== name);
  return [now, ...canaries.map(({ built }) => withBuild(now, built))].map((before) => ({
    before,
    after: replace(before),
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

export const withoutBuild = ({ host, features }: VersionSet, { name }: Built): VersionSet => ({
  host,
  features: features.filter((feature) => feature.name !== name),
});

export const listBuilds = ({ host, features }: VersionSet): Built[] => [host, ...features];

/** Every pair of shell and remote that contains the candidate, once each. */
export function listPairs(
  candidate: Built,
  changes: VersionChange[],
): { host: BuiltHost; feature: BuiltFeature }[] {
  const pairs = changes.flatMap(({ after: { host, features } }) =>
    features
      .filter((feature) => isHost(candidate) || feature === candidate)
      .map((feature) => [formatBuild(feature), { host, feature }] as const),
  );
  return [...new Map(pairs).values()];
}

/** A build's name in a message: the shell 0.1.0-002f073c, mfe-catalog 0.1.0-3f9c2a1b. */
export const formatBuild = (built: Built) =>
  `${isHost(built) ? `the ${built.name}` : built.name} ${built.version}`;

/** The same at the beginning of a sentence. */
export const formatBuildFirst = (built: Built) => formatBuild(built).replace(/^the /, 'The ');

const LIST = new Intl.ListFormat('en-GB');

/** a; a and b; a, b and c. */
export const formatList = (names: string[]): string => LIST.format(names);

export const collectRoutes = (built: Built): string[] =>
  isHost(built) ? built.routes : built.routes.map(({ path }) => path);

export const collectDialogs = (built: Built): string[] =>
  isHost(built) ? [] : built.dialogs.map(({ name }) => name);

export type DependencyKind = 'route' | 'dialog' | 'slot';

/** What workspaces need from each other: the pages, dialogs and slots that a build uses, and those that it has. */
export const DEPENDENCIES: Record<
  DependencyKind,
  {
    listNeeds: (built: Built) => string[];
    listProvided: (built: Built) => string[];
    serves: (provided: string, need: string) => boolean;
  }
> = {
  route: { listNeeds: ({ needs }) => needs.routes, listProvided: collectRoutes, serves: servesPath },
  dialog: { listNeeds: ({ needs }) => needs.dialogs, listProvided: collectDialogs, serves: Object.is },
  slot: {
    listNeeds: (built) => (isHost(built) ? [] : built.slots.map(({ slot }) => slot)),
    listProvided: ({ slotsOffered }) => slotsOffered,
    serves: Object.is,
  },
};

/** Whether one of the versions has what a build needs. */
export function isProvided(versions: VersionSet, kind: DependencyKind, need: string): boolean {
  const { listProvided, serves } = DEPENDENCIES[kind];
  return listBuilds(versions).some((built) => listProvided(built).some((each) => serves(each, need)));
}

/** Whether a segment of a route serves one of an address. */
function servesSegment(served: string, wanted: string): boolean {
  return served === wanted || (served === ':' && wanted !== '');
}

/** @param need a route as written, or a literal path: a route with a parameter serves /series/7 too */
function servesPath(route: string, need: string): boolean {
  return matchesEach(route, need, servesSegment);
}

/** Whether both are routes, and serve one address: `/series/:id` and `/series/1`. */
export const haveOneAddress = (one: string, other: string) =>
  [one, other].every((each) => each.startsWith('/')) &&
  matchesEach(one, other, (a, b) => servesSegment(a, b) || servesSegment(b, a));

function matchesEach(one: string, other: string, matches: typeof servesSegment): boolean {
  const [some, others] = [normalizeRoute(one).split('/'), normalizeRoute(other).split('/')];
  return (
    some.length === others.length && some.every((segment, index) => matches(segment, others[index] ?? ''))
  );
}
