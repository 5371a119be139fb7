/**
 * Overrides: remotes that this tab loads from another origin, where they are being developed (REQ-FED-4). Part of the
 * bootstrap script: keep it small. The UI that asks for consent and shows active overrides is part of the deferred UI.
 */
import { siteConfig, safeSessionStorage } from '@steadfast/sdk/internal';
import type { LiveFeature, Registry } from '@steadfast/contract';

/** Key in sessionStorage. */
export const OVERRIDES_STORAGE_KEY = 'steadfast.overrides';
/** URL parameter that requests an override: ?override=mfe-x@http://localhost:3002/remoteEntry.js */
const PARAMETER = 'override';
/** URL parameter of a preview link, which `delivery preview` signs. */
const PREVIEW_PARAMETER = 'preview';

/** A remote that this tab loads from another origin, or in a version of this site that is not live: a preview. */
export interface Override {
  feature: LiveFeature;
  /** When it expires, in milliseconds since the epoch. */
  until: number;
}

/** The stored value. */
export interface StoredOverrides {
  /** `window.name`: a tab opened from this one copies its sessionStorage, but not its name. */
  tab: string;
  overrides: Override[];
}

declare global {
  interface Window {
    /** Values of the `override` parameters of the URL, unparsed. */
    overridesAskedFor?: string[];
    /** Value of the `preview` parameter of the URL, unparsed. */
    previewAskedFor?: string;
  }
}

/**
 * Moves override and preview requests from the URL to `window`, so a copied link does not contain them, and applies none of
 * them.
 */
export function takeOverrideRequests(): void {
  const url = new URL(window.location.href);
  const requested = url.searchParams.getAll(PARAMETER);
  const preview = url.searchParams.get(PREVIEW_PARAMETER);
  if (requested.length === 0 && preview === null) return;
  window.overridesAskedFor = requested;
  if (preview !== null) window.previewAskedFor = preview;
  url.searchParams.delete(PARAMETER);
  url.searchParams.delete(PREVIEW_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

/** Returns this tab's overrides that have not expired and whose origin the site still allows. */
export function readOverrides(): Override[] {
  try {
    const stored = safeSessionStorage.readJson(OVERRIDES_STORAGE_KEY) as StoredOverrides;
    if (stored.tab !== window.name) return [];
    return stored.overrides.filter(
      ({ feature, until }) =>
        until > Date.now() && (isPreview(feature) || isAllowedOrigin(new URL(feature.entry).origin)),
    );
  } catch {
    return []; // None is stored, or the value has another format.
  }
}

/** Whether an override is a version of this site, by its path. An override link names an absolute URL. */
export const isPreview = ({ entry }: LiveFeature): boolean => /^\/[^/\\]/.test(entry);

/** Whether the site allows overrides from this origin. */
export function isAllowedOrigin(origin: string): boolean {
  const withoutPort = origin.replace(/:\d+$/, '');
  return (siteConfig().overrideOrigins ?? []).some(
    (allowed) => allowed === origin || allowed === `${withoutPort}:*`,
  );
}

/** Returns the registry with this tab's overrides: they replace live features or are added to them. */
export function applyOverrides(registry: Registry): Registry {
  const own = readOverrides().map(({ feature }) => feature);
  if (own.length === 0) return registry;
  const overrides = new Map(own.map((feature) => [feature.name, feature]));
  const live = registry.features.map((feature) => {
    const override = overrides.get(feature.name);
    overrides.delete(feature.name);
    return override ?? feature;
  });
  return { ...registry, features: [...live, ...overrides.values()] };
}
