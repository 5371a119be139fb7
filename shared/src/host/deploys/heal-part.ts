import type { Registry } from '../../contract';
import { carryDrafts } from '../../site/use-draft';
import type { RemoteError } from '../module-loader';
import { registryOfDocument } from '../registry';
import { announceArrival, mayLoadFor } from './load-guard';
import { thisTab, type Tab } from './this-tab';

/**
 * Looks for a way out for a part that has failed: another version of its remote may be live by now, and the files of the one
 * that this document knows may be gone. Where they are, and the viewer loses nothing by it, the document is loaded anew at
 * once; else it is left to the viewer.
 *
 * @param canLoadAtOnce whether the part is what the viewer came for
 * @param tab for tests
 * @returns loads the other version; undefined where there is none
 */
export async function healPart(
  { code, feature: { name } }: RemoteError,
  canLoadAtOnce: boolean,
  tab: Tab = thisTab(),
): Promise<(() => void) | undefined> {
  const isFirst = code === 'remote-unreachable';
  const newer = await tab.deploys.ask(isFirst);
  if (!newer || versionOf(newer, name) === versionOf(registryOfDocument(), name)) return undefined;
  const load = () => {
    carryDrafts();
    announceArrival();
    tab.load();
  };
  if (isFirst && canLoadAtOnce && !tab.isHeld() && mayLoadFor(newer.revision)) load();
  return load;
}

function versionOf({ features }: Registry, name: string): string | undefined {
  return features.find((feature) => feature.name === name)?.version;
}
