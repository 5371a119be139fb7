import { useEffect, useState, type ComponentType } from 'react';
import { logFailure } from '../log-failure';

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
