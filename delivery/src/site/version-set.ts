/** The versions that a browser loads together, and whether they fit. */
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { satisfies, valid } from 'semver';

/** One version of each workspace that a browser may load together. */
export interface VersionSet {
  host: BuiltHost;
  features: BuiltFeature[];
}

/**
 * Whether a remote takes any version that the shell has of a package. So do those of `shared`: a remote names the version that it
 * was built with, and the gate compares the names that it uses. Builds before 2026-11-28 name a range, and load with no other version.
 */
const takesAnyVersion = (name: string, range: string) =>
  name.startsWith('@steadfast/') && valid(range) !== null;

/** Shared packages that do not fit; the modules of one package are reported once. */
export function findUnsatisfied(host: BuiltHost, feature: BuiltFeature) {
  const faults = new Map<string, { names: string[]; range: string; version: string | undefined }>();
  for (const [name, range] of Object.entries(feature.shared)) {
    const version = host.shared[name];
    if (takesAnyVersion(name, range) || (version !== undefined && satisfies(version, range))) continue;
    const key = JSON.stringify([range, version]);
    const fault = faults.get(key) ?? { names: [], range, version };
    if (!name.endsWith('/') || !(name.slice(0, -1) in feature.shared)) fault.names.push(name);
    faults.set(key, fault);
  }
  return [...faults.values()];
}
