import type { Registry } from '../../contract';
import type { RemoteError } from '../module-loader';
import { registryOfDocument } from '../registry';
import { mayLoadFor } from './load-guard';
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
  const newer = await tab.deploys.ask(true);
  if (!newer || versionOf(newer, name) === versionOf(registryOfDocument(), name)) return undefined;
  const areFilesGone = code === 'remote-unreachable';
  if (areFilesGone && canLoadAtOnce && !tab.isHeld() && mayLoadFor(newer.revision)) tab.load();
  return () => tab.load();
}

function versionOf({ features }: Registry, name: string): string | undefined {
  return features.find((feature) => feature.name === name)?.version;
}
