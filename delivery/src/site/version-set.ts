/** The versions that a browser loads together, and whether they fit. */
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { satisfies } from 'semver';

/** One version of each workspace that a browser may load together. */
export interface VersionSet {
  host: BuiltHost;
  features: BuiltFeature[];
}

/** The gate compares the packages of `shared` by their versions (`contract-newer`). */
const isContractPackage = (name: string) => name.startsWith('@steadfast/');

/** The versions of the contract and of the other packages of `shared`: those a remote was built against, and the shell's. */
export function compareContracts(host: BuiltHost, feature: BuiltFeature) {
  const packages = Object.keys(feature.shared).filter(
    (name) => isContractPackage(name) && name in host.shared,
  );
  return [
    { name: 'contract', asked: feature.contract, given: host.contract },
    ...packages.map((name) => ({
      name,
      asked: (feature.shared[name] ?? '').replace('^', ''),
      given: host.shared[name] ?? '',
    })),
  ];
}

/** Shared packages that do not fit; the modules of one package are reported once. */
export function findUnsatisfied(host: BuiltHost, feature: BuiltFeature) {
  const faults = new Map<string, { names: string[]; range: string; version: string | undefined }>();
  for (const [name, range] of Object.entries(feature.shared)) {
    const version = host.shared[name];
    if (isContractPackage(name) || (version !== undefined && satisfies(version, range))) continue;
    const key = JSON.stringify([range, version]);
    const fault = faults.get(key) ?? { names: [], range, version };
    if (!name.endsWith('/') || !(name.slice(0, -1) in feature.shared)) fault.names.push(name);
    faults.set(key, fault);
  }
  return [...faults.values()];
}
