import type { Commit, Owner } from '@steadfast/contract';
import { formatDeliveryCommand } from '../../site/command-name';
import { summarizeStatus, type WorkspaceStatus } from '../../releases/status';
import {
  formatVersionKey,
  summarizeMetrics,
  type Figures,
  type SiteMetrics,
} from '../../reports/version-metrics';
import { loadSite, type LiveSite } from '../../site/live-site';
import { isHost } from '../../site/read-build';
import { readLog, readRevision, type Change } from '../../site/revision';
import type { SiteStore } from '../../site/store/site-store';

const LOG_LENGTH = 30;
/** Enough to find who made the live version of each workspace live. */
const LOG_SEARCHED = 500;

/** What browsers report of a version. */
export interface ReportedFigures extends Figures {
  role: 'live' | 'canary' | 'before';
}

export interface WorkspaceRelease extends WorkspaceStatus {
  owner: Owner | undefined;
  commit: Commit | undefined;
  /** The change that made the live version live, if the log goes back that far. */
  change: Change | undefined;
  /** Missing if there is no version before. */
  rollback: { version: string; command: string } | undefined;
  /** What ends its canary. */
  endCanary: string | undefined;
  figures: ReportedFigures[];
  /** Packages of the shell: the version that it provides, or those that the remote accepts. */
  shared: Record<string, string>;
}

/** What the page of releases shows. */
export interface Releases {
  siteName: string | undefined;
  place: string;
  revision: number;
  at: string;
  workspaces: WorkspaceRelease[];
  log: Change[];
  /** Whether browsers report to this site. Otherwise there are no figures. */
  hasFigures: boolean;
}

/**
 * Collects what the page of releases shows.
 *
 * @param served the revision that the origin serves
 * @param metrics undefined if browsers do not report here
 */
export async function collectReleases(
  store: SiteStore,
  served: number,
  metrics: SiteMetrics | undefined,
  { siteName, now = new Date() }: { siteName?: string; now?: Date } = {},
): Promise<Releases> {
  const newest = await readRevision(store, served);
  const [live, changes] = await Promise.all([
    loadSite(store, newest),
    readLog(store, { limit: LOG_SEARCHED }),
  ]);
  const { place, revision, workspaces } = summarizeStatus(store.place, newest, live, metrics ?? {});
  return {
    siteName,
    place,
    revision,
    at: now.toISOString(),
    workspaces: workspaces.map((status) => describeWorkspace(status, live, changes, metrics ?? {})),
    log: changes.slice(0, LOG_LENGTH),
    hasFigures: metrics !== undefined,
  };
}

function describeWorkspace(
  status: WorkspaceStatus,
  live: LiveSite,
  changes: Change[],
  metrics: SiteMetrics,
): WorkspaceRelease {
  const { workspace, version, canary } = status;
  const built = [live.host, ...live.features].find(({ name }) => name === workspace);
  const before = status.earlier[0]?.version;
  const makesLive = ['build', 'publish', 'promote', 'rollback'];
  const versions: [ReportedFigures['role'], string | undefined][] = [
    ['live', version],
    ['canary', canary?.version],
    ['before', before],
  ];
  return {
    ...status,
    owner: built && !isHost(built) ? built.owner : undefined,
    commit: built?.commit,
    change: changes.find(
      (each) => each.workspace === workspace && each.to === version && makesLive.includes(each.action),
    ),
    rollback:
      before === undefined
        ? undefined
        : { version: before, command: formatDeliveryCommand(`rollback ${workspace}`) },
    endCanary: canary && formatDeliveryCommand(`canary ${workspace} off`),
    figures: versions.flatMap(([role, each]) =>
      each && metrics[formatVersionKey(workspace, each)]
        ? [{ role, ...summarizeMetrics(metrics, workspace, each) }]
        : [],
    ),
    shared: built?.shared ?? {},
  };
}
