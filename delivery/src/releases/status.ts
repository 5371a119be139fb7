import type { BuiltFile } from '@steadfast/contract';
import { DEPENDENCIES, type DependencyKind } from '../gate/version-sets';
import { describeFailures, readMetrics, type SiteMetrics } from '../reports/version-metrics';
import { listPreviewed } from '../site/previews';
import { loadSite, type LiveSite } from '../site/live-site';
import { groupByLoad, type Built } from '../site/read-build';
import { readLog, requireNewest, type Change, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { listVersions, type StoredVersion } from './stored-versions';
import { requireLive } from './transitions';

/** A workspace's live state. Sizes are KB after brotli. */
export interface WorkspaceStatus {
  workspace: string;
  version: string;
  since: string;
  contract: string;
  /** The heaviest load of one page: a module with its entry, or the shell's first page. */
  heaviest: { module: string; kB: number; budgetKB: number };
  /** The size of all its files. */
  wholeKB: number;
  isDisabled: boolean;
  disabledSince: string | undefined;
  canary: { version: string; percent: number; since: string } | undefined;
  /** How the live version and the canary fail in browsers, in sentences; undefined if none has reported that. */
  failures: string | undefined;
  /** Versions to roll back to, latest first. */
  earlier: { version: string; until: string }[];
  /** What it uses of other workspaces, such as /video/:id of mfe-player. `by` is missing if nobody provides it. */
  needs: { kind: DependencyKind; what: string; by?: string }[];
  /** The workspaces that use something of it. */
  neededBy: string[];
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
  const [live, changes, metrics] = await Promise.all([
    loadSite(store, newest),
    readLog(store, { workspace, limit }),
    readMetrics(store),
  ]);
  const all = describeWorkspaces(newest.state, live, metrics);
  const status = { place: store.place, revision: newest.revision, changes };
  if (workspace === undefined) return { ...status, workspaces: all };
  return {
    ...status,
    workspaces: all.filter((each) => each.workspace === workspace),
    versions: await describeVersions(store, newest.state, workspace),
  };
}

function describeWorkspaces(state: SiteState, live: LiveSite, metrics: SiteMetrics): WorkspaceStatus[] {
  const all = [live.host, ...live.features];
  const needs = new Map(all.map((built) => [built.name, listNeeds(built, live)]));
  return all.map((built) => {
    const { name } = built;
    const disabled = state.disabled[name];
    return {
      workspace: name,
      version: built.version,
      since: state.live[name]?.since ?? '',
      contract: built.contract,
      heaviest: { ...findHeaviest(built), budgetKB: built.budgetKB },
      wholeKB: sumKB(built.files),
      isDisabled: disabled !== undefined,
      disabledSince: disabled?.since,
      canary: state.canaries[name],
      failures:
        [built.version, state.canaries[name]?.version ?? '']
          .flatMap((version) => describeFailures(metrics, name, version) ?? [])
          .join(' ') || undefined,
      earlier: state.earlier[name] ?? [],
      needs: needs.get(name) ?? [],
      neededBy: all
        .filter((other) => other.name !== name && needs.get(other.name)?.some(({ by }) => by === name))
        .map((other) => other.name),
    };
  });
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

function findHeaviest(built: Built): { module: string; kB: number } {
  return Object.entries(groupByLoad(built))
    .map(([module, files]) => ({ module, kB: sumKB(files) }))
    .reduce((most, one) => (one.kB > most.kB ? one : most), { module: '', kB: 0 });
}

function sumKB(files: BuiltFile[]): number {
  return Math.round((files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / 1024) * 10) / 10;
}

function listNeeds(built: Built, live: LiveSite): WorkspaceStatus['needs'] {
  return (['route', 'dialog', 'slot'] as const).flatMap((kind) => {
    const { listNeeds: list, findProvider } = DEPENDENCIES[kind];
    return [...new Set(list(built))].flatMap((what) => {
      const provider = findProvider(live, what);
      return provider?.name === built.name ? [] : [{ kind, what, ...(provider && { by: provider.name }) }];
    });
  });
}
