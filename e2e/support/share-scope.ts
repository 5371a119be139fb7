import type { Page } from '@playwright/test';

/** A package in the share scope of the page. */
export interface SharedPackage {
  name: string;
  /** Who offers it, each with its version: one, unless somebody brought a copy. */
  offers: { version: string; from: string }[];
  /** The names that the loaded one exports; none when it was not loaded yet. */
  exports: string[];
}

interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, ShareScope> }[];
}
type ShareScope = Record<string, Record<string, { from: string; lib?: () => object }>>;

declare global {
  interface Window {
    __FEDERATION__?: Federation;
    _FEDERATION_RUNTIME_CORE?: object;
  }
}

/** Reads what the page shares, from the global of the federation runtime. */
export function sharedPackages(page: Page): Promise<SharedPackage[]> {
  return page.evaluate(() => {
    const scope = window.__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap['default'] ?? {};
    return Object.entries(scope).map(([name, versions]) => ({
      name,
      offers: Object.entries(versions).map(([version, { from }]) => ({ version, from })),
      exports: Object.values(versions).flatMap(({ lib }) => (lib ? Object.keys(lib()) : [])),
    }));
  });
}

/** Whether the host gives its runtime core to the remotes, which have none of their own. */
export function hasExternalRuntime(page: Page): Promise<boolean> {
  return page.evaluate(() => typeof window._FEDERATION_RUNTIME_CORE === 'object');
}
