import { compareWithLive, newSite } from '@steadfast/delivery';
import type { BuiltFeature } from '@steadfast/shared/contract';
import type { DescribedRemote } from './local-build';
import type { LiveSiteProxy } from './live-site-proxy';

/**
 * Compares a local remote with the live site. Incompatibilities do not stop the development server, but the gate would refuse
 * to publish the remote.
 *
 * @returns the gate's messages
 */
export function findIncompatibilities(
  local: DescribedRemote,
  { url, host, features }: LiveSiteProxy,
): string[] {
  const { name } = local.feature;
  if (!host)
    return [`${url} does not publish what its shell provides, so ${name} was not checked against it.`];
  const { refusals } = compareWithLive(newSite(host, features), toCandidate(local, features));
  return refusals.map(({ message, page }) => `Would not be published: ${message} (${page})`);
}

/** The remote as its build would describe it. What only a full build detects is copied from the live version. */
function toCandidate(
  { feature, version, contract, container, shared }: DescribedRemote,
  features: BuiltFeature[],
): BuiltFeature {
  const live = features.find(({ name }) => name === feature.name);
  return {
    ...feature,
    version: `${version}-local`,
    contract,
    container,
    shared,
    entry: { file: 'remoteEntry.js', bytes: 0, brotliBytes: 0, integrity: '' },
    modules: {},
    needs: live?.needs ?? { routes: [], dialogs: [] },
    slotsOffered: live?.slotsOffered ?? [],
    files: [],
    budgetKB: live?.budgetKB ?? 0,
  };
}
