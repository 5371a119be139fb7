/** All checks of the gate. docs/gate.md explains each code. */
import {
  findReservedBy,
  RESERVED_KEYS,
  type BuiltFeature,
  type BuiltHost,
  type Commit,
} from '@steadfast/contract';
import { satisfies } from 'semver';
import { normalizeRoute, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import { formatTime, isOlder } from '../site/revision';
import { findUnsatisfied } from '../site/version-set';
import {
  collectDialogs,
  collectRoutes,
  DEPENDENCIES,
  formatBuild,
  formatBuildFirst,
  formatList,
  haveOneAddress,
  isProvided,
  listBuilds,
  listPairs,
  type DependencyKind,
  type VersionChange,
} from './version-sets';

/** `publish` includes `canary` and `promote`. */
export type Step = 'publish' | 'rollback' | 'remove';

/** A candidate beside what is live. */
export interface Comparison {
  step: Step;
  live: LiveSite;
  /** What is made live or a canary; for `remove`, what is removed. */
  candidate: Built;
  /** For browsers with the live versions, and for each canary of another workspace. */
  changes: VersionChange[];
}

interface Check {
  code: string;
  level: 'refusal' | 'warning';
  /** Where only committed builds may go live, as in CI. */
  levelInCi?: 'refusal';
  steps: readonly Step[];
  /** Whether `--again "why"` overrules it. */
  isOverrulable?: true;
  /**
   * @returns a sentence for each fault: who is affected, and what to do next. Missing for what check-rendering.ts finds
   */
  find?: (comparison: Comparison) => string[];
}

const EVERY_VERSION = ['publish', 'rollback'] as const;
const NEW_VERSION = ['publish'] as const;

export const CHECKS = [
  { code: 'export-missing', level: 'refusal', steps: EVERY_VERSION, find: findMissingExports },
  { code: 'shape-changed', level: 'refusal', steps: EVERY_VERSION, find: findChangedShapes },
  { code: 'shared-package', level: 'refusal', steps: EVERY_VERSION, find: findUnfitPackages },
  { code: 'still-used', level: 'refusal', steps: [...EVERY_VERSION, 'remove'], find: findStillUsed },
  { code: 'name-taken', level: 'refusal', steps: EVERY_VERSION, find: findTakenNames },
  { code: 'other-team', level: 'refusal', steps: NEW_VERSION, isOverrulable: true, find: findOtherTeam },
  { code: 'leads-elsewhere', level: 'refusal', steps: EVERY_VERSION, find: findForeignTargets },
  { code: 'commit-dirty', level: 'warning', levelInCi: 'refusal', steps: NEW_VERSION, find: findUncommitted },
  { code: 'rolled-back', level: 'refusal', steps: NEW_VERSION, isOverrulable: true, find: findRolledBack },
  { code: 'commit-older', level: 'refusal', steps: NEW_VERSION, isOverrulable: true, find: findOlderCommit },
  { code: 'does-not-render', level: 'refusal', steps: NEW_VERSION, isOverrulable: true },
  { code: 'not-served', level: 'warning', steps: EVERY_VERSION, find: findUnserved },
  { code: 'fallback-broken', level: 'warning', steps: EVERY_VERSION, find: findBrokenFallbacks },
] as const satisfies readonly Check[];

export type GateCode = (typeof CHECKS)[number]['code'];

/** A name that a remote uses of a module of the shell; without a name, the module itself. */
interface Use {
  module: string;
  name?: string;
}

const ACCEPT_BOTH =
  'accept both for one release: keep the old name beside the new one, publish the shell, then the remotes, then remove it';
const SHELL_FIRST = `publish the shell first, and if that is refused, ${ACCEPT_BOTH}`;

function findMissingExports(comparison: Comparison): string[] {
  return describeUses(comparison, listMissingUses, {
    shell: (shell, names, remotes) => `${shell} does not export ${names}, which ${remotes}: ${ACCEPT_BOTH}.`,
    remote: (remote, names, shell) =>
      `${remote} uses ${names}, which ${shell} does not export: ${SHELL_FIRST}.`,
  });
}

function findChangedShapes(comparison: Comparison): string[] {
  return describeUses(comparison, listChangedUses, {
    shell: (shell, names, remotes) => `${shell} changes ${names}, which ${remotes}: ${ACCEPT_BOTH}.`,
    remote: (remote, names, shell) =>
      `${remote} was built with another ${names} than ${shell} has: ${SHELL_FIRST}.`,
  });
}

/** Writes one sentence for all remotes that the same uses break. */
function describeUses(
  { candidate, changes }: Comparison,
  list: (host: BuiltHost, feature: BuiltFeature) => Use[],
  sentences: Record<'shell' | 'remote', (subject: string, names: string, others: string) => string>,
): string[] {
  const usersByNames = new Map<string, BuiltFeature[]>();
  const broken = listPairs(candidate, changes).flatMap(({ host, feature }) => {
    const names = formatUses(list(host, feature));
    if (names === '') return [];
    usersByNames.set(names, [...(usersByNames.get(names) ?? []), feature]);
    return { host, names };
  });
  if (!isHost(candidate)) {
    return broken.map(({ host, names }) =>
      sentences.remote(formatBuildFirst(candidate), names, formatBuild(host)),
    );
  }
  return [...usersByNames].map(([names, users]) => {
    const verb = users.length > 1 ? 'use' : 'uses';
    const remotes = `${formatList(users.map(formatBuild))} ${verb}`;
    return sentences.shell(formatBuildFirst(candidate), names, remotes);
  });
}

/** In the browser, a missing name is `undefined` and crashes the page. */
function listMissingUses({ exports }: BuiltHost, { imports }: BuiltFeature): Use[] {
  if (!exports || !imports) return [];
  return Object.entries(imports).flatMap(([module, names]): Use[] => {
    const provided = exports[module];
    if (!provided) return [{ module }];
    const missing = provided.includes('*') ? [] : names.filter((name) => !provided.includes(name));
    return missing.map((name) => ({ module, name }));
  });
}

/** A newer version of the same major only adds to what it declares. */
function listChangedUses(host: BuiltHost, feature: BuiltFeature): Use[] {
  return Object.entries(feature.shapes ?? {}).flatMap(([module, shapes]) => {
    const asked = feature.shared[module]?.replace('^', '') ?? '';
    if (satisfies(host.shared[module] ?? '', `>${asked} ^${asked}`)) return [];
    const provided = host.shapes?.[module] ?? {};
    return Object.keys(shapes)
      .filter((name) => name in provided && provided[name] !== shapes[name])
      .map((name) => ({ module, name }));
  });
}

/** cache and use of react, Tag of @steadfast/ui and the module react/compiler-runtime */
function formatUses(uses: Use[]): string {
  const modules = [...new Set(uses.map(({ module }) => module))];
  return formatList(
    modules.map((module) => {
      const names = uses.flatMap((use) => (use.module === module && use.name) || []);
      return names.length > 0 ? `${formatList(names)} of ${module}` : `the module ${module}`;
    }),
  );
}

/** Browsers use that version only while the live one does not load, so this is no refusal. */
function findBrokenFallbacks({ live, candidate }: Comparison): string[] {
  if (!isHost(candidate)) return [];
  return live.features.flatMap(({ name }) => {
    const previous = live.previous[name];
    if (!previous) return [];
    const names = formatUses([
      ...listMissingUses(candidate, previous),
      ...listChangedUses(candidate, previous),
    ]);
    return names === ''
      ? []
      : `${formatBuildFirst(candidate)} lacks or changes ${names}, which ${formatBuild(previous)} uses, and browsers fall back to that version when the live ${name} does not load: keep it, or publish ${name} once more first.`;
  });
}

/** A page has one copy of a shared package such as React: a remote that needs another version does not load. */
function findUnfitPackages({ candidate, changes }: Comparison): string[] {
  return listPairs(candidate, changes).flatMap(({ host, feature }) =>
    findUnsatisfied(host, feature).map(({ names, range, version = 'none' }) => {
      const hint = isHost(candidate)
        ? `keep a version that fits, or publish ${feature.name} for the other one first`
        : `build ${feature.name} with a version that fits, or publish a shell that provides it first`;
      return `${formatBuildFirst(feature)} needs ${formatList(names)} ${range}, and ${formatBuild(host)} provides ${version}: ${hint}.`;
    }),
  );
}

const KINDS = ['route', 'dialog', 'slot'] as const;

/** page /series/:id; dialogs search and share */
const formatNeeds = (kind: DependencyKind, needs: string[]) =>
  `${kind === 'route' ? 'page' : kind}${needs.length > 1 ? 's' : ''} ${formatList(needs)}`;

/**
 * Finds what is used and provided now, and no longer provided afterwards. What nobody provides yet is no refusal, because
 * one of two parts that need each other has to be published first.
 */
function findStillUsed({ step, candidate, changes }: Comparison): string[] {
  const usersByNeed = new Map<string, Built[]>();
  for (const kind of KINDS) {
    const { listNeeds } = DEPENDENCIES[kind];
    for (const { before, after } of changes) {
      for (const user of listBuilds(after)) {
        for (const need of listNeeds(user)) {
          if (!isProvided(before, kind, need) || isProvided(after, kind, need)) continue;
          const what = formatNeeds(kind, [need]);
          const users = usersByNeed.get(what) ?? [];
          usersByNeed.set(what, users.includes(user) ? users : [...users, user]);
        }
      }
    }
  }
  return [...usersByNeed].map(([what, users]) => {
    const [loss, keep] = step === 'remove' ? ['alone has', ''] : ['no longer has', 'keep it, or '];
    const facts = `${formatBuildFirst(candidate)} ${loss} the ${what}, which ${formatList(users.map(formatBuild))} ${users.length > 1 ? 'need' : 'needs'}`;
    return `${facts}: ${keep}first publish ${formatList(users.map(({ name }) => name))} without it.`;
  });
}

/** Canaries were warned of when they were published, so only the live versions count. */
function findUnserved({ candidate, changes }: Comparison): string[] {
  return changes.slice(0, 1).flatMap(({ before, after }) =>
    KINDS.flatMap((kind) => {
      const { listNeeds, listProvided } = DEPENDENCIES[kind];
      // What the candidate removes from itself is refused already.
      const unserved = listNeeds(candidate).filter(
        (need) => !isProvided(after, kind, need) && !isProvided(before, kind, need),
      );
      if (unserved.length === 0) return [];
      const known = kind === 'route' ? [] : [...new Set(listBuilds(after).flatMap(listProvided))].sort();
      const choice = known.length > 0 ? `, or correct the name (there is ${formatList(known)})` : '';
      return `${formatBuildFirst(candidate)} needs the ${formatNeeds(kind, unserved)}, which nobody has yet: publish a part that has ${unserved.length > 1 ? 'them' : 'it'}${choice}.`;
    }),
  );
}

/** Two pages, dialogs, links, actions or shortcuts for one address, name, label or key, and what is reserved. */
function findTakenNames({ candidate, changes }: Comparison): string[] {
  const claims = listClaims(candidate);
  const sentences = [
    ...claims.map(({ what, reservedFor }) => reservedFor && `${what}, which is reserved for ${reservedFor}`),
    ...changes.flatMap(({ after }) =>
      listBuilds(after).flatMap((owner) => {
        if (owner === candidate) {
          return claims
            .filter(({ key }, index) => claims.findIndex((other) => other.key === key) < index)
            .map(({ what }) => `${what}, which it has already`);
        }
        const taken = listClaims(owner);
        return claims.flatMap(({ key, what }) => {
          const other = taken.find((each) => each.key === key || haveOneAddress(each.key, key));
          const as = other?.key === key ? '' : ` as ${other?.what}`;
          return other ? `${what}, which ${formatBuild(owner)} has${as}` : [];
        });
      }),
    ),
  ];
  return [...new Set(sentences.filter((sentence) => sentence !== undefined))].map(
    (sentence) => `${formatBuildFirst(candidate)} claims the ${sentence}: choose another one.`,
  );
}

function listClaims(built: Built): { key: string; what: string; reservedFor?: string | undefined }[] {
  const claim = (what: string, key = what) => ({ what, key });
  const { actions = [], shortcuts = [] } = isHost(built) ? {} : built;
  return [
    ...collectRoutes(built).map((route) => ({
      ...claim(`path ${route}`, normalizeRoute(route)),
      reservedFor: findReservedBy(route),
    })),
    ...collectDialogs(built).map((dialog) => claim(`dialog ${dialog}`)),
    // The drawer repeats the links of the bar.
    ...(built.links ?? []).map(({ place, label }) =>
      claim(`link “${label}” in the ${place}`, `link ${place === 'footer'} ${label.toLowerCase()}`),
    ),
    ...actions.map(({ on, label }) =>
      claim(`action “${label}” on a ${on}`, `action ${on} ${label.toLowerCase()}`),
    ),
    ...shortcuts.map(({ key }) => ({
      ...claim(`key ${key}`),
      reservedFor: RESERVED_KEYS.includes(key) ? 'the player' : undefined,
    })),
  ];
}

/** Links, actions and shortcuts lead to the version's own pages and dialogs: another part's may go before them. */
function findForeignTargets({ candidate }: Comparison): string[] {
  const routes = new Set(collectRoutes(candidate).map(normalizeRoute));
  const dialogs = new Set(collectDialogs(candidate));
  const { actions = [], shortcuts = [] } = isHost(candidate) ? {} : candidate;
  const openings: { what: string; path?: string; dialog?: string }[] = [
    ...(candidate.links ?? []).map(({ label, path }) => ({ what: `link “${label}”`, path })),
    ...actions.map((action) => ({ ...action, what: `action “${action.label}”` })),
    ...shortcuts.map((shortcut) => ({ ...shortcut, what: `shortcut ${shortcut.key}` })),
  ];
  return openings
    .filter(({ path, dialog = '' }) =>
      path === undefined ? !dialogs.has(dialog) : !routes.has(normalizeRoute(path)),
    )
    .map(
      ({ what, path, dialog }) =>
        `${formatBuildFirst(candidate)} has the ${what} to ${path ?? `the dialog ${dialog}`}, which it does not have itself: lead it to one of its own pages or dialogs.`,
    );
}

/** A new team that takes the name of a remote which it does not know would replace it. */
function findOtherTeam({ live, candidate }: Comparison): string[] {
  const present = live.features.find(({ name }) => name === candidate.name);
  if (isHost(candidate) || !present?.owner || present.owner.team === candidate.owner?.team) return [];
  const team = candidate.owner ? `is of the team ${candidate.owner.team}` : 'names no team';
  return [
    `${formatBuildFirst(candidate)} ${team}, and ${formatBuild(present)} is of the team ${present.owner.team}: choose another name, or say with --again "reason" why it changes hands.`,
  ];
}

/** Nobody can repeat a build with uncommitted changes. */
function findUncommitted({ candidate }: Comparison): string[] {
  const { commit } = candidate;
  if (!commit?.isDirty) return [];
  return [
    `${formatBuildFirst(candidate)} is built from commit ${formatDatedCommit(commit)} with changes that are in no commit: commit them and build again.`,
  ];
}

/** A repeated CI job must not release a rolled-back version again. */
function findRolledBack({ live, candidate }: Comparison): string[] {
  const rolledBackAt = live.rolledBack[candidate.name]?.[candidate.version];
  if (rolledBackAt === undefined || !findReplaced(live, candidate)) return [];
  return [
    `${formatBuildFirst(candidate)} was rolled back on ${formatTime(rolledBackAt)}: publish a build that fixes it, or say with --again "reason" why it may go live again.`,
  ];
}

/** A CI job that runs late must not replace a version of a newer commit. */
function findOlderCommit({ live, candidate }: Comparison): string[] {
  const replaced = findReplaced(live, candidate);
  const { commit } = candidate;
  if (!replaced?.commit || !commit || !isOlder(commit, replaced.commit)) return [];
  return [
    `${formatBuildFirst(candidate)} is built from commit ${formatDatedCommit(commit)}, and ${formatBuild(replaced)} from the newer ${formatDatedCommit(replaced.commit)}: build the newest commit, or say with --again "reason" why the older one may go live.`,
  ];
}

/** The live version, unless it is the candidate. */
function findReplaced(live: LiveSite, candidate: Built): Built | undefined {
  const present = listBuilds(live).find(({ name }) => name === candidate.name);
  return present?.version === candidate.version ? undefined : present;
}

const formatDatedCommit = ({ id, at }: Commit) => `${id.slice(0, 10)} of ${formatTime(at)}`;
