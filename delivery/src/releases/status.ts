import type { BuiltFile } from '@steadfast/shared/contract';
import type { Built } from '../gate/candidate-diff';
import { findSlotProvider, findDialogProvider, findRouteProvider, slotsFilledBy } from '../gate/served';
import type { LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';
import type { SiteStore } from '../store/site-store';
import { listVersions } from './stored-versions';
import { readHistory, findLive } from './transitions';

/** One workspace as it is live. Sizes are KB, brotli. */
export interface WorkspaceStatus {
  workspace: string;
  version: string;
  since: string;
  contract: string;
  /** The heaviest of what one page needs of it at first: one module with its entry, or the shell's first page. */
  heaviest: { module: string; kB: number; budgetKB: number };
  /** All of its files together. */
  wholeKB: number;
  isDisabled: boolean;
  disabledSince?: string;
  canary?: { version: string; percent: number; since: string };
  /** Versions to roll back to, the latest first. */
  earlier: { version: string; until: string }[];
  /** What it takes of others: /video/:id of mfe-player. `by` is absent where nobody gives it. */
  needs: { kind: 'route' | 'dialog' | 'slot'; what: string; by?: string }[];
  /** Who takes something of it. */
  neededBy: string[];
}

/** What is live. */
export interface Status {
  place: string;
  revision: number;
  workspaces: WorkspaceStatus[];
}

/** Puts together what there is to know of what is live. */
export function statusOf(place: string, live: LiveSite): Status {
  const all = [live.host, ...live.features];
  const needs = new Map(all.map((built) => [built.name, needsOf(built, live)]));
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
        heaviest: { ...heaviestOf(built), budgetKB: built.budgetKB },
        wholeKB: inKB(built.files),
        isDisabled: disabled !== undefined,
        ...(disabled && { disabledSince: disabled.since }),
        ...(canary && {
          canary: { version: canary.built.version, percent: canary.percent, since: canary.since },
        }),
        earlier: readHistory(live, name).map((each) => ({ version: each.built.version, until: each.until })),
        needs: needs.get(name) ?? [],
        neededBy: all
          .filter((other) => other.name !== name && needs.get(other.name)?.some(({ by }) => by === name))
          .map((other) => other.name),
      };
    }),
  };
}

/** A version of a workspace as `versions` lists it. */
export interface ListedVersion {
  version: string;
  uploadedAt: string;
  /** All of its files, the compressed copies too. */
  bytes: number;
  /** `earlier` was live; `held` has never been, as far as is remembered; `unfinished` is the rest of an upload. */
  state: 'live' | 'canary' | 'earlier' | 'held' | 'unfinished';
  /** When it was rolled back, unless it has gone live again. */
  rolledBackAt?: string;
  /** Why it was taken live although that went back in time, the last time. */
  again?: { at: string; reason: string };
}

/** All versions of a workspace that are in a store, the latest upload first. */
export async function versionsOf(
  store: SiteStore,
  live: LiveSite,
  workspace: string,
): Promise<ListedVersion[]> {
  const present = findLive(live, workspace).version;
  const wasLive = new Set([
    ...readHistory(live, workspace).map(({ built }) => built.version),
    ...Object.keys(live.left?.[workspace] ?? {}),
  ]);
  const stateOf = (version: string, isWhole: boolean) => {
    if (version === present) return 'live';
    if (version === live.canaries[workspace]?.built.version) return 'canary';
    if (!isWhole) return 'unfinished';
    return wasLive.has(version) ? 'earlier' : 'held';
  };
  const stored = (await listVersions(store, live, workspace)).get(workspace) ?? [];
  return stored.map(({ version, uploadedAt, bytes, isWhole }) => {
    const rolledBackAt = live.rolledBack?.[workspace]?.[version];
    const again = live.takenAgain?.find((each) => each.workspace === workspace && each.version === version);
    return {
      version,
      uploadedAt,
      bytes,
      state: stateOf(version, isWhole),
      ...(rolledBackAt !== undefined && { rolledBackAt }),
      ...(again && { again: { at: again.at, reason: again.reason } }),
    };
  });
}

function heaviestOf(built: Built): { module: string; kB: number } {
  if (isHost(built)) {
    return { module: 'first page', kB: inKB([...built.scripts, ...built.styles, ...built.fonts]) };
  }
  return Object.entries(built.modules)
    .map(([module, { scripts, styles }]) => ({ module, kB: inKB([built.entry, ...scripts, ...styles]) }))
    .reduce((most, one) => (one.kB > most.kB ? one : most), { module: '', kB: 0 });
}

function inKB(files: BuiltFile[]): number {
  return Math.round((files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / 1024) * 10) / 10;
}

function needsOf(built: Built, live: LiveSite): WorkspaceStatus['needs'] {
  const need = (kind: 'route' | 'dialog' | 'slot', what: string, giver: Built | undefined) =>
    giver?.name === built.name ? [] : [{ kind, what, ...(giver && { by: giver.name }) }];
  return [
    ...built.needs.routes.flatMap((route) => need('route', route, findRouteProvider(live, route))),
    ...built.needs.dialogs.flatMap((dialog) => need('dialog', dialog, findDialogProvider(live, dialog))),
    ...[...new Set(slotsFilledBy(built))].flatMap((slot) => need('slot', slot, findSlotProvider(live, slot))),
  ];
}
