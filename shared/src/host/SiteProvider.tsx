import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { siteConfig } from '../config/site-config';
import type { Registry } from '../contract';
import type { Site } from '../site/intents';
import { signInAddress } from '../site/page-addresses';
import { keepWish, type Wish } from '../site/wish';
import { SiteContext } from '../site/site-context';
import { matchRoute } from '../contract/route-match';
import { SearchHost } from './dialogs/SearchHost';
import { warmHostedDialog } from './dialogs/warm-dialog';
import { useDialogs } from './dialogs/use-dialogs';
import { askEarly, askStreamEarly } from './first-wave';
import type { ModuleLoader } from './module-loader';
import { dialogOf, slotPartsOf } from './registry';
import { isFresh } from './query-client';
import { RemoteModule } from './RemoteModule';
import { SlotFailure } from './SlotFailure';
import { wantsFewBytes } from './wants-few-bytes';

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
    (returnTo: string = hereNow.current, wish?: Wish) => {
      keepWish(returnTo, wish);
      void navigate(signInAddress(returnTo));
    },
    [navigate],
  );
  const site = useMemo<Site>(
    () => ({
      openDialog,
      hasDialog: (name) => dialogOf(registry, name) !== undefined,
      requireSignIn,
      notify,
      warm(path) {
        const match = matchRoute(registry, new URL(path, window.location.href).pathname);
        if (!match || match.feature.isDisabled || wantsFewBytes()) return;
        askEarly(match, siteConfig().apiBaseUrl, (call, params) => isFresh(queryClient, call, params));
        askStreamEarly(match);
        // A failure shows when the page is opened; until then nobody needs to know.
        loader.load(match.feature, match.route.module, { isAhead: true }).catch(() => undefined);
      },
      warmDialog(name) {
        const dialog = dialogOf(registry, name);
        if (dialog) warmHostedDialog(dialog, loader);
      },
      renderSlot: (name, props) =>
        slotPartsOf(registry, name).map(({ feature, module }) => (
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
