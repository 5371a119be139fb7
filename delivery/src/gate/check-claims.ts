import { findReservedBy, RESERVED_KEYS } from '@steadfast/contract';
import { normalizeRoute } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import {
  collectDialogs,
  collectRoutes,
  formatBuild,
  formatBuildFirst,
  listBuilds,
  type CandidateDiff,
} from './candidate-diff';
import { createRefusal, type Refusal, type RefusalCode } from './refusal';

/**
 * Refuses two pages, dialogs, links, actions or shortcuts with one path, name or key, what is reserved, links, actions and
 * shortcuts to what others serve, and a store that is not in the build.
 */
export function checkClaims(changes: CandidateDiff[]): Refusal[] {
  const refusals = changes.flatMap(({ candidate, after }) => [
    ...refuseReserved(candidate),
    ...refuseForeignLinks(candidate),
    ...refuseMissingStore(candidate),
    ...refuseForeignOpenings(candidate),
    ...listBuilds(after).flatMap((owner) => refuseTaken(owner, candidate)),
  ]);
  return [...new Map(refusals.map((one) => [one.message, one])).values()];
}

/** Refuses what the owner claims too; if it is the candidate, what that claims twice. */
function refuseTaken(owner: Built, candidate: Built): Refusal[] {
  const isSame = owner === candidate;
  const taken = listClaims(owner).map(({ key }) => key);
  return listClaims(candidate)
    .filter(({ key }, index) => (isSame ? taken.indexOf(key) < index : taken.includes(key)))
    .map(({ code, name }) => {
      const server = isSame ? 'it serves already' : `${formatBuild(owner)} serves`;
      const message = `${formatBuildFirst(candidate)} claims ${name}, which ${server}: choose another one.`;
      return createRefusal(code, message);
    });
}

function listClaims(built: Built): { code: RefusalCode; key: string; name: string }[] {
  return [
    ...collectRoutes(built).map((route) => ({
      code: 'path-claimed' as const,
      key: `path ${normalizeRoute(route)}`,
      name: `the path ${route}`,
    })),
    ...collectDialogs(built).map((dialog) => ({
      code: 'dialog-claimed' as const,
      key: `dialog ${dialog}`,
      name: `the dialog ${dialog}`,
    })),
    ...(built.links ?? []).map(({ place, label }) => {
      // The drawer repeats the links of the bar.
      const group = place === 'footer' ? 'footer' : 'bar and drawer';
      return {
        code: 'link-claimed' as const,
        key: `link ${group} ${label.toLowerCase()}`,
        name: `the link “${label}” in the ${place}`,
      };
    }),
    ...listActions(built).map(({ on, label }) => ({
      code: 'action-claimed' as const,
      key: `action ${on} ${label.toLowerCase()}`,
      name: `the action “${label}” on a ${on}`,
    })),
    ...listShortcuts(built).map(({ key }) => ({
      code: 'shortcut-claimed' as const,
      key: `shortcut ${key}`,
      name: `the key ${key}`,
    })),
  ];
}

const listActions = (built: Built) => (isHost(built) ? [] : (built.actions ?? []));
const listShortcuts = (built: Built) => (isHost(built) ? [] : (built.shortcuts ?? []));

function refuseReserved(candidate: Built): Refusal[] {
  const refuse = (code: RefusalCode, claim: string, owner: string) =>
    createRefusal(
      code,
      `${formatBuildFirst(candidate)} claims the ${claim}, which is reserved for ${owner}: choose another one.`,
    );
  return [
    ...collectRoutes(candidate).flatMap((route) => {
      const owner = findReservedBy(route);
      return owner === undefined ? [] : refuse('path-reserved', `path ${route}`, owner);
    }),
    ...listShortcuts(candidate)
      .filter(({ key }) => RESERVED_KEYS.includes(key))
      .map(({ key }) => refuse('shortcut-claimed', `key ${key}`, 'the player')),
  ];
}

/** A link to a page of another part would stay when that part goes. */
function refuseForeignLinks(candidate: Built): Refusal[] {
  const own = new Set(collectRoutes(candidate).map(normalizeRoute));
  return (candidate.links ?? [])
    .filter(({ path }) => !own.has(normalizeRoute(path)))
    .map(({ label, path }) =>
      createRefusal(
        'link-unserved',
        `${formatBuildFirst(candidate)} has the link “${label}” to ${path}, where it serves no page: lead it to one of its own pages.`,
      ),
    );
}

/** Every module of a remote would wait for its store in vain. No other remote can have its key, which is the remote's name. */
function refuseMissingStore(candidate: Built): Refusal[] {
  if (isHost(candidate) || !candidate.store || candidate.store.module in candidate.modules) return [];
  return [
    createRefusal(
      'store-missing',
      `${formatBuildFirst(candidate)} has the store ${candidate.store.module}, which is not among its modules: build it with @steadfast/tooling/rspack, which exposes what feature.json names.`,
    ),
  ];
}

/** An action or shortcut of another part's page or dialog would stay when that part goes. */
function refuseForeignOpenings(candidate: Built): Refusal[] {
  const routes = new Set(collectRoutes(candidate).map(normalizeRoute));
  const dialogs = new Set(collectDialogs(candidate));
  const refuse = (what: string, { dialog = '', path }: { dialog?: string; path?: string }) => {
    if (path === undefined ? dialogs.has(dialog) : routes.has(normalizeRoute(path))) return [];
    const target = path === undefined ? `the dialog ${dialog}` : path;
    const message = `${formatBuildFirst(candidate)} has the ${what} to ${target}, which it does not serve: lead it to one of its own pages or dialogs.`;
    return createRefusal('action-unserved', message);
  };
  return [
    ...listActions(candidate).flatMap((action) => refuse(`action “${action.label}”`, action)),
    ...listShortcuts(candidate).flatMap((shortcut) => refuse(`shortcut ${shortcut.key}`, shortcut)),
  ];
}

/**
 * Warns of pages that share paths with another, as /series/new and /series/:id do. The page with fewer parameters wins, which
 * may be intended.
 */
export function warnOfShadows({ candidate, before, after }: CandidateDiff): Refusal[] {
  const old = listBuilds(before).find(({ name }) => name === candidate.name);
  const known = new Set(old && collectRoutes(old).map(normalizeRoute));
  const added = collectRoutes(candidate).filter((route) => !known.has(normalizeRoute(route)));
  return listBuilds(after)
    .filter((other) => other !== candidate)
    .flatMap((other) =>
      added.flatMap((route) =>
        collectRoutes(other)
          .filter((theirs) => haveCommonPaths(route, theirs))
          .map((theirs) =>
            createRefusal(
              'path-shadowed',
              `${formatBuildFirst(candidate)} has a page at ${route}, and ${formatBuild(other)} one at ${theirs}: where both fit, the one with fewer parameters is seen; choose another path unless that is meant.`,
            ),
          ),
      ),
    );
}

/** Whether both routes match some path. Identical routes are a claim, which is refused. */
function haveCommonPaths(one: string, other: string): boolean {
  const [mine, theirs] = [normalizeRoute(one).split('/'), normalizeRoute(other).split('/')];
  if (normalizeRoute(one) === normalizeRoute(other) || mine.length !== theirs.length) return false;
  return mine.every((segment, index) => {
    const theirSegment = theirs[index];
    if (segment === theirSegment) return true;
    return segment === ':' ? theirSegment !== '' : theirSegment === ':' && segment !== '';
  });
}
