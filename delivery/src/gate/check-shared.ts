import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { satisfies } from 'semver';
import { isHost } from '../site/activate-builds';
import { called, pairsOf, listed, type CandidateDiff } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

/** The contract's own packages: checkContract holds them, in words of its own. */
const isContract = (name: string) => /^@steadfast\/shared(\/|$)/.test(name);

/**
 * Every shared package that a remote takes from the shell is one that the shell provides, in a version that fits: in the
 * browser, strict singletons fail the remote otherwise.
 */
export function checkShared(changes: CandidateDiff[]): Refusal[] {
  const isShellsChange = changes.some(({ candidate }) => isHost(candidate));
  return pairsOf(changes).flatMap(({ host, feature }) =>
    unsatisfied(host, feature).map(([names, range, version]) => {
      const facts = `${called(feature)} needs ${names} ${range}, and ${called(host)} provides`;
      const mend = isShellsChange
        ? `keep a version that fits, or publish ${feature.name} for the other one first`
        : `build ${feature.name} with a version that fits, or publish a shell that provides it first`;
      return version === undefined
        ? refusal('shared-missing', `${facts} none: ${mend}.`)
        : refusal('shared-range', `${facts} ${version}: ${mend}.`);
    }),
  );
}

/** What does not fit: names of the packages, range, and the version that there is. Parts of one package are told once. */
function unsatisfied(host: BuiltHost, feature: BuiltFeature): [string, string, string | undefined][] {
  const faults = new Map<string, { names: string[]; range: string; version: string | undefined }>();
  for (const [name, range] of Object.entries(feature.shared)) {
    const version = host.shared[name];
    if (isContract(name) || (version !== undefined && satisfies(version, range))) continue;
    const key = JSON.stringify([range, version]);
    const fault = faults.get(key) ?? { names: [], range, version };
    if (!name.endsWith('/') || !(name.slice(0, -1) in feature.shared)) fault.names.push(name);
    faults.set(key, fault);
  }
  return [...faults.values()].map(({ names, range, version }) => [listed(names), range, version]);
}
