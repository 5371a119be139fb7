/** A chunk that is loaded on demand. */
export interface LazyModule<Module> {
  /** Loads the chunk. The bundler's runtime requests it once, and again after a failure. */
  load: () => Promise<Module>;
  /** Loads it ahead of time, on the first sign that it will be wanted. Fails silently: `load` reports the failure. */
  preload: () => void;
}

/**
 * Declares a chunk once, for the code that loads it and the code that preloads it.
 *
 * @param load `() => import('./SettingsMenu')`
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  return {
    load,
    preload: () => {
      load().catch(() => undefined);
    },
  };
}
