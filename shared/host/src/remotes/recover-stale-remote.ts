import type { Registry } from '@steadfast/contract';
import { classifyError } from './load-version';
import { RemoteError } from './module-loader';
import { readDocumentRegistry } from '../registry/registry';
import { mayReloadFor } from '../releases/release-reload';
import { thisTab, type Tab } from '../releases/this-tab';

/**
 * Recovers from a failure that a new release may fix: another version of the remote or shell may be live, and the files of
 * this document's version may be gone. Reloads at once if they are gone and the viewer loses nothing; otherwise the viewer
 * decides.
 *
 * @param error a `RemoteError`, or any error of the shell's own code
 * @param canReload whether a reload without asking is acceptable: the failed module is the page itself
 * @param tab for tests
 * @returns a function that loads the new version; undefined if there is none
 */
export async function recoverStaleRemote(
  error: unknown,
  canReload: boolean,
  tab: Tab = thisTab(),
): Promise<(() => void) | undefined> {
  const remote = error instanceof RemoteError ? error : undefined;
  // Either may miss a file: a remote imports the shell's shared modules.
  const describeVersions = ({ shell, features }: Registry) =>
    [shell, remote && features.find(({ name }) => name === remote.feature.name)?.version].join();
  const { pathname } = window.location;
  const newer = await tab.releases.check(true);
  // A reload without a network would lose the whole site.
  if (!newer || !navigator.onLine || describeVersions(newer) === describeVersions(readDocumentRegistry()))
    return undefined;
  const areFilesGone = (remote?.code ?? classifyError(error)) === 'remote-unreachable';
  const isStillHere = window.location.pathname === pathname;
  if (areFilesGone && canReload && isStillHere && !tab.isReloadBlocked() && mayReloadFor(newer.revision))
    tab.load();
  return () => tab.load();
}
