/**
 * Remotes that this one tab takes from somewhere else, from where they are being developed (REQ-FED-4). Part of the first
 * script of the HTML: kept small. Asking whether to do so, and saying that it is so, is a late part.
 */
import { siteConfig } from '../../config/site-config';
import type { LiveFeature, Registry } from '../../contract';

/** Where a tab keeps them. */
export const OVERRIDES_STORAGE_KEY = 'steadfast.overrides';
/** The parameter that asks for one: ?override=mfe-x@http://localhost:3002/remoteEntry.js */
const PARAMETER = 'override';

/** A remote that this tab takes from somewhere else. */
export interface Override {
  feature: LiveFeature;
  /** Until when, in milliseconds since the epoch. */
  until: number;
}

/** As a tab keeps them. */
export interface StoredOverrides {
  /** The name of the window: a tab that another has opened begins with a copy of its storage, but not with its name. */
  tab: string;
  overrides: Override[];
}

declare global {
  interface Window {
    /** What the address has asked for, as it was written there. */
    overridesAskedFor?: string[];
  }
}

/** Takes the wishes out of the address, so that a copied link does not carry them: by themselves they do nothing. */
export function takeOverrideRequests(): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll(PARAMETER);
  if (asked.length === 0) return;
  window.overridesAskedFor = asked;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

/** What this tab takes from somewhere else; without what has run out and what this site allows no more. */
export function readOverrides(): Override[] {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(OVERRIDES_STORAGE_KEY) ?? 'null',
    ) as StoredOverrides | null;
    if (kept === null || kept.tab !== window.name) return [];
    return kept.overrides.filter(
      ({ feature, until }) => until > Date.now() && isAllowedOrigin(new URL(feature.entry).origin),
    );
  } catch {
    return []; // Nothing can be kept here, or it is not ours.
  }
}

/** Whether this site lets a tab take code from there. */
export function isAllowedOrigin(origin: string): boolean {
  const withoutPort = origin.replace(/:\d+$/, '');
  return (siteConfig().overrideOrigins ?? []).some(
    (allowed) => allowed === origin || allowed === `${withoutPort}:*`,
  );
}

/** The registry with this tab's own remotes in it: in place of the live ones whole, or beside them. */
export function applyOverrides(registry: Registry): Registry {
  const own = readOverrides().map(({ feature }) => feature);
  if (own.length === 0) return registry;
  const isOwn = new Map(own.map((feature) => [feature.name, feature]));
  const live = registry.features.map((feature) => {
    const instead = isOwn.get(feature.name) ?? feature;
    isOwn.delete(feature.name);
    return instead;
  });
  return { ...registry, features: [...live, ...isOwn.values()] };
}
