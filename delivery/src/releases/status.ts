import { describeFailures, readMetrics, type SiteMetrics } from '../reports/version-metrics';
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

/** What is live, and the latest changes; of one workspace with all its stored versions. */
export interface SiteStatus {
  place: string;
  revision: number;
  workspaces: WorkspaceStatus[];
  changes: Change[];
  /** The latest upload first. */
  versions?: Omit<StoredVersion, 'keys'>[];
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
  const stored = workspace === undefined ? undefined : await listVersions(store, state, workspace);
  return {
    place: store.place,
    revision,
    changes,
    workspaces: names.map((name) => describeWorkspace(state, name, metrics)),
    ...(stored && { versions: stored.map(({ keys: _, ...version }) => version) }),
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
