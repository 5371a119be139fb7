import type { Registry } from '../../contract';
import { classifyError } from '../loading/module-validation';
import { RemoteError } from '../module-loader';
import { readDocumentRegistry } from '../registry';
import { mayReloadFor } from './reload-guard';
import { thisTab, type Tab } from './this-tab';

/**
 * Looks for a way out for a part that has failed: another version of what it belongs to may be live by now, and the files of
 * the one that this document knows may be gone. Where they are, and the viewer loses nothing by it, the document is loaded
 * anew at once; else it is left to the viewer.
 *
 * @param error of a remote, or whatever a part of the shell itself has failed with
 * @param canLoadAtOnce whether the part is what the viewer came for
 * @param tab for tests
 * @returns loads the other version; undefined where there is none
 */
export async function recoverStaleRemote(
  error: unknown,
  canLoadAtOnce: boolean,
  tab: Tab = thisTab(),
): Promise<(() => void) | undefined> {
  const remote = error instanceof RemoteError ? error : undefined;
  const version = ({ shell, features }: Registry) =>
    remote ? features.find(({ name }) => name === remote.feature.name)?.version : shell;
  const { pathname } = window.location;
  const newer = await tab.deploys.ask(true);
  // Without a network no document would come: the whole site would be gone.
  if (!newer || !navigator.onLine || version(newer) === version(readDocumentRegistry())) return undefined;
  const areFilesGone = (remote?.code ?? classifyError(error)) === 'remote-unreachable';
  const isStillHere = window.location.pathname === pathname;
  if (areFilesGone && canLoadAtOnce && isStillHere && !tab.isHeld() && mayReloadFor(newer.revision))
    tab.load();
  return () => tab.load();
}
