import { describeFailures, readMetrics, type SiteMetrics } from '../reports/version-metrics';
import { listPreviewed } from '../site/previews';
import { readLog, requireNewest, type Change, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { listVersions, type StoredVersion } from './stored-versions';
import { requireLive } from './transitions';

/** A workspace's live state. */
export interface WorkspaceStatus {
  workspace: string;
  version: string;
  since: string;
  disabledSince: string | undefined;
  canary: { version: string; percent: number; since: string } | undefined;
  /** How the live version and the canary fail in browsers, in sentences; undefined if none has reported that. */
  failures: string | undefined;
  /** Versions to roll back to, latest first. */
  earlier: { version: string; until: string }[];
}

/** A stored version of a workspace. */
export interface ListedVersion extends Omit<StoredVersion, 'keys'> {
  /**
   * `earlier` was live, `preview` has only links, `unused` has nothing any more, and `unfinished` is
   * an interrupted upload.
   */
  state: 'live' | 'canary' | 'earlier' | 'preview' | 'unused' | 'unfinished';
  /** When it was rolled back, unless it is live again. */
  rolledBackAt: string | undefined;
}

/** What is live, and the latest changes; of one workspace with all its stored versions. */
export interface SiteStatus {
  place: string;
  revision: number;
  workspaces: WorkspaceStatus[];
  changes: Change[];
  versions?: ListedVersion[];
}

/**
 * Reads what is live, and the latest changes.
 *
 * @param workspace only this one, with its stored versions
 * @param limit how many changes
 * @throws {DeliveryError} `no-site`, `no-workspace`; `bad-site` if it cannot be read
 */
export async function readStatus(
  store: SiteStore,
  { workspace, limit }: { workspace?: string | undefined; limit: number },
): Promise<SiteStatus> {
  const newest = await requireNewest(store);
  if (workspace !== undefined) requireLive(newest.state, workspace);
  const [changes, metrics] = await Promise.all([readLog(store, { workspace, limit }), readMetrics(store)]);
  const { state, revision } = newest;
  const names = workspace === undefined ? Object.keys(state.live) : [workspace];
  return {
    place: store.place,
    revision,
    changes,
    workspaces: names.map((name) => describeWorkspace(state, name, metrics)),
    ...(workspace !== undefined && { versions: await describeVersions(store, state, workspace) }),
  };
}

function describeWorkspace(state: SiteState, workspace: string, metrics: SiteMetrics): WorkspaceStatus {
  const { version, since } = requireLive(state, workspace);
  const canary = state.canaries[workspace];
  const failures = [version, canary?.version ?? ''].flatMap(
    (each) => describeFailures(metrics, workspace, each) ?? [],
  );
  return {
    workspace,
    version,
    since,
    disabledSince: state.disabled[workspace]?.since,
    canary,
    failures: failures.join(' ') || undefined,
    earlier: state.earlier[workspace] ?? [],
  };
}

/** All stored versions of a workspace, the latest upload first. */
async function describeVersions(
  store: SiteStore,
  state: SiteState,
  workspace: string,
): Promise<ListedVersion[]> {
  const has = (list: { version: string }[] = [], version: string) =>
    list.some((each) => each.version === version);
  const previewed = await listPreviewed(store, new Date());
  const getState = ({ version, isWhole }: Pick<StoredVersion, 'version' | 'isWhole'>) => {
    if (version === state.live[workspace]?.version) return 'live';
    if (version === state.canaries[workspace]?.version) return 'canary';
    if (!isWhole) return 'unfinished';
    if (has(state.earlier[workspace], version) || state.retired[workspace]?.[version]) return 'earlier';
    return previewed.has(`${workspace}/${version}`) ? 'preview' : 'unused';
  };
  const stored = await listVersions(store, state, workspace);
  return stored.map(({ keys: _, ...each }) => ({
    ...each,
    state: getState(each),
    rolledBackAt: state.rolledBack[workspace]?.[each.version],
  }));
}
