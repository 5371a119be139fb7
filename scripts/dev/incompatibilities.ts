import { compareWithLive, newSite } from '@steadfast/delivery';
import type { BuiltFeature } from '@steadfast/shared/contract';
import type { DescribedRemote } from './local-build';
import type { LiveSiteProxy } from './live-site-proxy';

/**
 * What of a local remote does not fit the live site, in the words of the gate: it is tried all the same, but publishing would
 * be refused.
 *
 * @returns sentences
 */
export function findIncompatibilities(
  local: DescribedRemote,
  { url, host, features }: LiveSiteProxy,
): string[] {
  const { name } = local.feature;
  if (!host)
    return [`${url} does not tell what its shell provides: whether ${name} fits shows when it runs.`];
  const { refusals } = compareWithLive(newSite(host, features), candidateOf(local, features));
  return refusals.map(({ message, page }) => `Would not be published: ${message} (${page})`);
}

/** As the build would tell it. What only a whole build finds in the code is taken to be as it is live. */
function candidateOf(
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
