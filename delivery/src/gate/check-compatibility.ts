/** Whether each remote fits the shell: the contract, shared packages, and the names that it imports. */
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { lte, major, valid } from 'semver';
import type { LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import { compareContracts, findUnsatisfied } from '../site/version-set';
import { formatBuild, formatBuildFirst, formatList, listPairs, type CandidateDiff } from './candidate-diff';
import { createRefusal, type Refusal } from './refusal';

const isShellCandidate = (changes: CandidateDiff[]) => changes.some(({ candidate }) => isHost(candidate));

/**
 * A remote may use all of the contract, and of the other packages of `shared`, that it was built against, so the shell must
 * have the same majors and must not be older.
 */
export function checkContract(changes: CandidateDiff[]): Refusal[] {
  return listPairs(changes).flatMap(({ host, feature }) => {
    const unfit = compareContracts(host, feature).filter(
      ({ asked, given }) => !isSameMajor(asked, given) || !lte(asked, given),
    );
    if (unfit.length === 0) return [];
    const format = (kind: 'asked' | 'given') => formatList(unfit.map((each) => `${each.name} ${each[kind]}`));
    const asked = format('asked');
    const given = unfit.length > 1 ? format('given') : (unfit[0]?.given ?? '');
    const isShell = isShellCandidate(changes);
    const facts = isShell
      ? `${formatBuildFirst(host)} provides ${format('given')}, and ${formatBuild(feature)} was built against ${unfit.length > 1 ? asked : unfit[0]?.asked}`
      : `${formatBuild(feature)} was built against ${asked}, and ${formatBuild(host)} provides ${given}`;
    if (unfit.every((each) => isSameMajor(each.asked, each.given))) {
      const hint = isShell
        ? `build the shell with ${asked} or newer, or roll ${feature.name} back first`
        : `publish a shell with ${asked} or newer first, or build ${feature.name} against ${given}`;
      return createRefusal('contract-newer', `${facts}: ${hint}.`);
    }
    const hint = isShell ? 'keep to the old contract' : `build ${feature.name} against ${format('given')}`;
    return createRefusal(
      'contract-major',
      `${facts}: ${hint}, or take all parts of the new one live at once.`,
    );
  });
}

const isSameMajor = (one: string, other: string) =>
  Boolean(valid(one) && valid(other)) && major(one) === major(other);

/**
 * Under the same versions of contract and packages, a remote and the shell must have been built with the same declarations of what the remote
 * imports: types, props, what slots and dialogs are given. A higher version of the shell has only additions.
 */
export function checkShapes(changes: CandidateDiff[]): Refusal[] {
  return listPairs(changes).flatMap(({ host, feature }) => {
    const differing = formatDifferingShapes(host, feature);
    if (differing === undefined) return [];
    const facts = isShellCandidate(changes)
      ? `${formatBuildFirst(host)} declares ${differing} in another way than ${formatBuild(feature)} was built with`
      : `${formatBuildFirst(feature)} was built with other declarations of ${differing} than ${formatBuild(host)} has`;
    const versions = compareContracts(host, feature)
      .map(({ name, given }) => `${name} ${given}`)
      .join(', ');
    return createRefusal(
      'contract-unraised',
      `${facts}, under the same versions (${versions}): in the repository of the site, run npm run api-report -- --raise, then build with its packages again.`,
    );
  });
}

/** Without an up-to-date report, nobody knows whether the versions say what has changed. */
export function checkReport(candidate: Built): Refusal[] {
  if (!candidate.isReportStale) return [];
  return [
    createRefusal(
      'report-stale',
      `${formatBuildFirst(candidate)} was built with other declarations of the packages in shared than their reports have: in the repository of the site, run npm run api-report, then build with its packages again.`,
    ),
  ];
}

/**
 * The shell must provide every shared package that a remote takes from it, in a matching version: strict singletons make the
 * remote fail otherwise.
 */
export function checkShared(changes: CandidateDiff[]): Refusal[] {
  return listPairs(changes).flatMap(({ host, feature }) =>
    findUnsatisfied(host, feature).map(({ names, range, version }) => {
      const facts = `${formatBuild(feature)} needs ${formatList(names)} ${range}, and ${formatBuild(host)} provides`;
      const hint = isShellCandidate(changes)
        ? `keep a version that fits, or publish ${feature.name} for the other one first`
        : `build ${feature.name} with a version that fits, or publish a shell that provides it first`;
      return version === undefined
        ? createRefusal('shared-missing', `${facts} none: ${hint}.`)
        : createRefusal('shared-range', `${facts} ${version}: ${hint}.`);
    }),
  );
}

/** The shell must export every name that a remote imports: in the browser, a missing one is `undefined` and crashes the page. */
export function checkExports(changes: CandidateDiff[]): Refusal[] {
  return listPairs(changes).flatMap(({ host, feature }) => {
    const missing = formatMissingNames(host, feature);
    if (missing === undefined) return [];
    return isShellCandidate(changes)
      ? createRefusal(
          'export-removed',
          `${formatBuildFirst(host)} does not export what ${formatBuild(feature)} imports, ${missing}: keep it, or first publish ${feature.name} without it.`,
        )
      : createRefusal(
          'export-missing',
          `${formatBuildFirst(feature)} imports ${missing}, which ${formatBuild(host)} does not export: publish a shell that does first, or build ${feature.name} without it.`,
        );
  });
}

/** Warns once of all builds that are too old to record their imports or exports. */
export function warnOfUnknownExports(changes: CandidateDiff[]): Refusal[] {
  const unknown = new Map<string, Built>();
  for (const { host, feature } of listPairs(changes)) {
    if (!host.exports) unknown.set(host.name, host);
    if (!feature.imports) unknown.set(`${feature.name} ${feature.version}`, feature);
  }
  const candidate = changes[0]?.candidate;
  if (unknown.size === 0 || !candidate) return [];
  const builds = [...unknown.values()];
  return [
    createRefusal(
      'exports-unknown',
      `It is not known whether all names that remotes import are exported with ${formatBuild(candidate)}, since ${formatList(builds.map(formatBuild))} ${builds.length > 1 ? 'do' : 'does'} not record them: publish new builds of ${formatList(builds.map(({ name }) => name))}.`,
    ),
  ];
}

/**
 * Warns of exports that are missing for the previous version of a remote, or declared in another way. Not a refusal, because
 * browsers use that version only while the live one fails to load.
 */
export function warnOfFallbacks(live: LiveSite, candidate: Built): Refusal[] {
  if (!isHost(candidate)) return [];
  return live.features.flatMap(({ name }) => {
    const previous = live.previous[name];
    if (!previous) return [];
    const [missing, differing] = [formatMissingNames, formatDifferingShapes].map((find) =>
      find(candidate, previous),
    );
    const warn = (facts: string) =>
      createRefusal(
        'fallback-broken',
        `${formatBuildFirst(candidate)} ${facts}: browsers that cannot load the live ${name} fall back to that version, and it would fail, too; keep it, or publish ${name} once more first.`,
      );
    return [
      ...(missing === undefined
        ? []
        : [warn(`does not export what ${formatBuild(previous)} imports, ${missing}`)]),
      ...(differing === undefined
        ? []
        : [warn(`declares ${differing} in another way than ${formatBuild(previous)} was built with`)]),
    ];
  });
}

/** @returns such as “EmptyState of @steadfast/ui”; undefined if nothing differs under the same versions or it is unknown */
function formatDifferingShapes(host: BuiltHost, feature: BuiltFeature): string | undefined {
  if (compareContracts(host, feature).some(({ asked, given }) => asked !== given)) return undefined;
  const differing = Object.entries(feature.shapes ?? {}).flatMap(([module, shapes]) => {
    const provided = host.shapes?.[module] ?? {};
    // A name that is missing is for checkExports.
    const names = Object.keys(shapes).filter((name) => name in provided && provided[name] !== shapes[name]);
    return names.length > 0 ? `${formatList(names)} of ${module}` : [];
  });
  return differing.length > 0 ? formatList(differing) : undefined;
}

/** @returns such as “Tag and Icon of @steadfast/ui”; undefined if nothing is missing or it is unknown */
function formatMissingNames({ exports }: BuiltHost, { imports }: BuiltFeature): string | undefined {
  if (!exports || !imports) return undefined;
  const missing = Object.entries(imports).flatMap(([module, names]) => {
    const provided = exports[module];
    if (!provided) return `the module ${module}`;
    const lacking = provided.includes('*') ? [] : names.filter((name) => !provided.includes(name));
    return lacking.length > 0 ? `${formatList(lacking)} of ${module}` : [];
  });
  return missing.length > 0 ? formatList(missing) : undefined;
}
