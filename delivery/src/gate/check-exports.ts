import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import type { LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';
import { called, calledFirst, listed, pairsOf, type Built, type CandidateDiff } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

/**
 * Every name that a remote imports from a module of the shell is one that the shell exports: in the browser, what is missing
 * is `undefined`, and the page crashes.
 */
export function checkExports(changes: CandidateDiff[]): Refusal[] {
  return pairsOf(changes).flatMap(({ host, feature }) => {
    const missing = findMissingNames(host, feature);
    if (missing === undefined) return [];
    return changes.some(({ candidate }) => isHost(candidate))
      ? refusal(
          'export-removed',
          `${calledFirst(host)} does not export what ${called(feature)} imports, ${missing}: keep it, or first publish ${feature.name} without it.`,
        )
      : refusal(
          'export-missing',
          `${calledFirst(feature)} imports ${missing}, which ${called(host)} does not export: publish a shell that does first, or build ${feature.name} without it.`,
        );
  });
}

/**
 * What is not known, of builds that were made before builds recorded these names. Once for the candidate, or for all that
 * it is compared with.
 */
export function warnOfUnknownExports(changes: CandidateDiff[]): Refusal[] {
  const unknown = new Map<string, Built>();
  for (const { host, feature } of pairsOf(changes)) {
    if (!host.exports) unknown.set(host.name, host);
    if (!feature.imports) unknown.set(`${feature.name} ${feature.version}`, feature);
  }
  const candidate = changes[0]?.candidate;
  if (unknown.size === 0 || !candidate) return [];
  const builds = [...unknown.values()];
  return [
    refusal(
      'exports-unknown',
      `It is not known whether all names that remotes import are exported with ${called(candidate)}, since ${listed(builds.map(called))} ${builds.length > 1 ? 'do' : 'does'} not record them: publish new builds of ${listed(builds.map(({ name }) => name))}.`,
    ),
  ];
}

/**
 * What the shell would take away from the version of a remote that browsers fall back to. Only a warning: it is used while
 * the live one cannot be loaded.
 */
export function warnOfFallbacks(live: LiveSite, candidate: Built): Refusal[] {
  if (!isHost(candidate)) return [];
  return live.features.flatMap(({ name }) => {
    const previous = live.earlier[name]?.[0]?.built;
    const missing = previous && findMissingNames(candidate, previous);
    if (!previous || missing === undefined) return [];
    return refusal(
      'fallback-broken',
      `${calledFirst(candidate)} does not export what ${called(previous)} imports, ${missing}: browsers that cannot load the live ${name} fall back to that version, and it would fail, too; keep it, or publish ${name} once more first.`,
    );
  });
}

/** @returns in words, as “Tag and Icon of @steadfast/shared/ui”; undefined when nothing is missing, or nobody knows */
function findMissingNames({ exports }: BuiltHost, { imports }: BuiltFeature): string | undefined {
  if (!exports || !imports) return undefined;
  const missing = Object.entries(imports).flatMap(([module, names]) => {
    const provided = exports[module];
    if (!provided) return `the module ${module}`;
    const lacking = provided.includes('*') ? [] : names.filter((name) => !provided.includes(name));
    return lacking.length > 0 ? `${listed(lacking)} of ${module}` : [];
  });
  return missing.length > 0 ? listed(missing) : undefined;
}
