import { useEffect, useState, type ComponentType } from 'react';
import { logFailure } from './log-failure';

/** How long after a failed load a wanted component is requested again. */
export const LAZY_RETRY_AFTER_MS = 5_000;

export interface LazyMountProps<Props> {
  /** Nothing is loaded until this is first true; a loaded component stays mounted. */
  isWanted: boolean;
  /** Loads the component. Pass the same function on every render. */
  load: () => Promise<ComponentType<Props>>;
  /** Logged when the load fails: "The captions could not be loaded". */
  failureMessage: string;
  /** Props of the component. */
  props: Props;
}

/** Mounts a component whose code loads once it is wanted, and renders nothing until then. */
export function LazyMount<Props extends object>({
  isWanted,
  load,
  failureMessage,
  props,
}: LazyMountProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const isMissing = isWanted && Loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const attempt = () => {
      load().then(
        (component) => {
          if (!isUnmounted) setLoaded(() => component);
        },
        (error: unknown) => {
          logFailure(failureMessage, error);
          if (!isUnmounted) retry = setTimeout(attempt, LAZY_RETRY_AFTER_MS);
        },
      );
    };
    attempt();
    return () => {
      isUnmounted = true;
      clearTimeout(retry);
    };
  }, [isMissing, load, failureMessage]);
  return Loaded && <Loaded {...props} />;
}

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
