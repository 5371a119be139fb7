import type { BuiltFile } from '@steadfast/contract';
import { DEPENDENCIES, type DependencyKind } from '../gate/candidate-diff';
import { describeFailures, type SiteMetrics } from '../metrics/version-metrics';
import type { LiveSite } from '../site/live-site';
import { groupByLoad, type Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { listVersions, type StoredVersion } from './stored-versions';
import { findLive, readHistory } from './transitions';

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
  /** How the live version fails in browsers, in a sentence; undefined if none has reported that. */
  failures: string | undefined;
  /** The share of browsers that each is on for, in percent. */
  flags: { name: string; percent: number; since: string }[];
  /** Versions to roll back to, latest first. */
  earlier: { version: string; until: string }[];
  /** What it uses of other workspaces, such as /video/:id of mfe-player. `by` is missing if nobody provides it. */
  needs: { kind: DependencyKind; what: string; by?: string }[];
  /** The workspaces that use something of it. */
  neededBy: string[];
}

export interface Status {
  place: string;
  revision: number;
  workspaces: WorkspaceStatus[];
}

/** @param metrics what browsers have reported */
export function summarizeStatus(place: string, live: LiveSite, metrics: SiteMetrics): Status {
  const all = [live.host, ...live.features];
  const needs = new Map(all.map((built) => [built.name, listNeeds(built, live)]));
  return {
    place,
    revision: live.revision,
    workspaces: all.map((built) => {
      const { name } = built;
      const canary = live.canaries[name];
      const disabled = live.disabled[name];
      return {
        workspace: name,
        version: built.version,
        since: live.since[name] ?? '',
        contract: built.contract,
        heaviest: { ...findHeaviest(built), budgetKB: built.budgetKB },
        wholeKB: sumKB(built.files),
        isDisabled: disabled !== undefined,
        disabledSince: disabled?.since,
        canary: canary && {
          version: canary.built.version,
          percent: canary.percent,
          since: canary.since,
        },
        failures: describeFailures(metrics, name, built.version),
        flags: Object.entries(live.flags?.[name] ?? {}).map(([flag, state]) => ({ name: flag, ...state })),
        earlier: readHistory(live, name).map((each) => ({ version: each.built.version, until: each.until })),
        needs: needs.get(name) ?? [],
        neededBy: all
          .filter((other) => other.name !== name && needs.get(other.name)?.some(({ by }) => by === name))
          .map((other) => other.name),
      };
    }),
  };
}

/** A version as `versions` lists it. */
export interface ListedVersion {
  version: string;
  uploadedAt: string;
  /** The size of all its files, including the compressed copies. */
  bytes: number;
  /**
   * `earlier` was live; `held` never was, as far as the history goes back; `preview` has
   * only links; `unfinished` is an interrupted upload.
   */
  state: 'live' | 'canary' | 'earlier' | 'held' | 'preview' | 'unfinished';
  /** When it was rolled back, unless it is live again. */
  rolledBackAt: string | undefined;
  /** Why it last went live although it was rolled back or older. */
  again: { at: string; reason: string } | undefined;
}

/** All stored versions of a workspace, the latest upload first. */
export async function describeVersions(
  store: SiteStore,
  live: LiveSite,
  workspace: string,
): Promise<ListedVersion[]> {
  const present = findLive(live, workspace).version;
  const wasLive = new Set([
    ...readHistory(live, workspace).map(({ built }) => built.version),
    ...Object.keys(live.retired?.[workspace] ?? {}),
  ]);
  const getState = ({ version, isWhole, isPreview }: StoredVersion) => {
    if (version === present) return 'live';
    if (version === live.canaries[workspace]?.built.version) return 'canary';
    if (!isWhole) return 'unfinished';
    if (wasLive.has(version)) return 'earlier';
    return isPreview ? 'preview' : 'held';
  };
  const stored = (await listVersions(store, live, workspace)).get(workspace) ?? [];
  return stored.map((each) => {
    const { version, uploadedAt, bytes } = each;
    const again = live.republished?.find((one) => one.workspace === workspace && one.version === version);
    return {
      version,
      uploadedAt,
      bytes,
      state: getState(each),
      rolledBackAt: live.rolledBack?.[workspace]?.[version],
      again: again && { at: again.at, reason: again.reason },
    };
  });
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
