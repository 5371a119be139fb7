import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import {
  siteConfig,
  signInPath,
  storePendingAction,
  type PendingAction,
  SiteContext,
  type Site,
  savesData,
  useIsHydrated,
} from '@steadfast/sdk/internal';
import { type Registry, matchRoute } from '@steadfast/contract';
import { Button } from '@steadfast/ui/internal';
import { SearchHost } from '../dialogs/SearchHost';
import { preloadHostedDialog } from '../dialogs/DialogFrame';
import { useDialogs } from '../dialogs/use-dialogs';
import { prefetchRoute, prefetchStream } from '../bootstrap/bootstrap-prefetch';
import type { ModuleLoader } from '../remotes/module-loader';
import { findDialog, findSlotContributions, selectActions } from '../registry/registry';
import { isFresh } from './query-client';
import { RemoteBoundary } from '../remotes/RemoteBoundary';

export interface SiteProviderProps {
  registry: Registry;
  loader: ModuleLoader;
  /** Shows a short notice. */
  notify: Site['notify'];
  children: ReactNode;
}

/**
 * Serves the intents of the features from the registry: dialogs, search, slots, sign-in and preloading. Needs a router
 * and the store around it.
 */
export function SiteProvider({ registry, loader, notify, children }: SiteProviderProps) {
  const [openDialog, dialog] = useDialogs(registry, loader, notify);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const here = useHref(pathname + search);
  const hereNow = useRef(here);
  useLayoutEffect(() => {
    hereNow.current = here;
  }, [here]);

  // Stable while the query string changes: otherwise each typed letter would re-render every card's menu.
  const requireSignIn = useCallback(
    (returnTo: string = hereNow.current, action?: PendingAction) => {
      storePendingAction(returnTo, action);
      void navigate(signInPath(returnTo));
    },
    [navigate],
  );
  const site = useMemo<Site>(
    () => ({
      openDialog,
      hasDialog: (name) => findDialog(registry, name) !== undefined,
      requireSignIn,
      notify,
      preloadPage(path) {
        const match = matchRoute(registry, new URL(path, window.location.href).pathname);
        if (!match || match.feature.isDisabled || savesData()) return;
        prefetchRoute(match, siteConfig().apiBaseUrl, (call, params) => isFresh(queryClient, call, params));
        prefetchStream(match);
        loader.preload(match.feature, match.route.module);
      },
      preloadDialog(name) {
        const dialog = findDialog(registry, name);
        if (dialog) preloadHostedDialog(dialog, loader);
      },
      listActions: (on) => selectActions(registry, on),
      listSlot: (name) => findSlotContributions(registry, name),
      renderSlot: (name, props, { id: only, fallback, isOptional } = {}) =>
        findSlotContributions(registry, name).map(({ id, feature, module }) => {
          if (only !== undefined && only !== id) return null;
          const item = (
            <RemoteBoundary
              loader={loader}
              feature={feature}
              modulePath={module}
              componentProps={props}
              fallback={fallback}
              renderFailure={(retry) => (isOptional ? <></> : <SlotFailure onRetry={retry} />)}
            />
          );
          return isOptional ? (
            <OptionalPart key={id}>{item}</OptionalPart>
          ) : (
            <InBrowser key={id} fallback={fallback}>
              {item}
            </InBrowser>
          );
        }),
    }),
    [registry, loader, notify, openDialog, requireSignIn, queryClient],
  );
  return (
    <SiteContext.Provider value={site}>
      {children}
      <SearchHost registry={registry} loader={loader} notify={notify} />
      {dialog}
    </SiteContext.Provider>
  );
}

/** What fails inside it on the server is left to the browser. The server knows it by its name (`isOfOptionalPart`). */
function OptionalPart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

/**
 * Whether an error on the server happened in an optional part of the page.
 *
 * @param componentStack from React
 */
export const isOfOptionalPart = (componentStack: string | null | undefined): boolean =>
  componentStack?.includes(OptionalPart.name) ?? false;

/** Renders the fallback, if there is one, on the server and while React takes the page over. */
function InBrowser({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useIsHydrated() || fallback === undefined ? children : fallback;
}

/** Shown in a slot whose module failed to load. */
function SlotFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <span>This did not load.</span>{' '}
      <Button size="small" variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
