import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { siteConfig } from '../config/site-config';
import type { Registry } from '../contract';
import type { Site } from '../site/intents';
import { signInPath } from '../site/paths';
import { storePendingAction, type PendingAction } from '../site/pending-action';
import { SiteContext } from '../site/site-context';
import { matchRoute } from '../contract/route-match';
import { SearchHost } from './dialogs/SearchHost';
import { preloadDialog } from './dialogs/preload-dialog';
import { useDialogs } from './dialogs/use-dialogs';
import { prefetchRoute, prefetchStream } from './bootstrap-prefetch';
import type { ModuleLoader } from './module-loader';
import { findDialog, findSlotContributions } from './registry';
import { isFresh } from './query-client';
import { RemoteModule } from './RemoteModule';
import { SlotFailure } from './SlotFailure';
import { savesData } from './saves-data';

/** What serves the intents of the features. */
export interface SiteProviderProps {
  registry: Registry;
  loader: ModuleLoader;
  /** Shows a short notice. */
  notify: Site['notify'];
  children: ReactNode;
}

/** Serves the intents of the features from the registry: dialogs, search, slots, sign-in, warming. Needs a
 * router and the store around it. */
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

  // The same while the query changes: each letter of a search or filter would draw every menu of every card anew.
  const requireSignIn = useCallback(
    (returnTo: string = hereNow.current, wish?: PendingAction) => {
      storePendingAction(returnTo, wish);
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
      warm(path) {
        const match = matchRoute(registry, new URL(path, window.location.href).pathname);
        if (!match || match.feature.isDisabled || savesData()) return;
        prefetchRoute(match, siteConfig().apiBaseUrl, (call, params) => isFresh(queryClient, call, params));
        prefetchStream(match);
        // A failure shows when the page is opened; until then nobody needs to know.
        loader.load(match.feature, match.route.module, { isAhead: true }).catch(() => undefined);
      },
      warmDialog(name) {
        const dialog = findDialog(registry, name);
        if (dialog) preloadDialog(dialog, loader);
      },
      renderSlot: (name, props) =>
        findSlotContributions(registry, name).map(({ feature, module }) => (
          <RemoteModule
            key={`${feature.name}/${module}`}
            loader={loader}
            feature={feature}
            modulePath={module}
            componentProps={props}
            fallback={null}
            renderFailure={(retry) => <SlotFailure onRetry={retry} />}
          />
        )),
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
