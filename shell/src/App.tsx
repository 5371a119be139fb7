import type { SessionState } from '@steadfast/sdk';
import type { Registry } from '@steadfast/contract';
import {
  FeatureRoutes,
  SiteProvider,
  useReplayEvents,
  useViewerRegistry,
  type ModuleLoader,
  type ToastStore,
} from '@steadfast/host';
import { ErrorMessage } from '@steadfast/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, type RouteObject } from 'react-router-dom';
import type { Store } from 'redux';
import { Layout } from './layout/Layout';
import { ownRoutes as shellRoutes } from './pages/own-routes';
import { ErrorBoundary } from './ErrorBoundary';

export interface AppProps {
  registry: Registry;
  /** Shown at every path except the shell's own pages while the registry is unavailable. */
  fallbackPage?: ReactElement | undefined;
  loader: ModuleLoader;
  store: Store<SessionState>;
  queryClient: QueryClient;
  toastStore: ToastStore;
  /** Replaces the router of the browser, on the server. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** The site: store, query cache, router, layout, and the pages of the live features. */
export function App({
  registry,
  fallbackPage,
  loader,
  store,
  queryClient,
  toastStore,
  router: Router = BrowserRouter,
}: AppProps) {
  const routes = useMemo(
    () => (fallbackPage ? [{ path: '*', element: fallbackPage }, ...shellRoutes] : shellRoutes),
    [fallbackPage],
  );
  return (
    <ErrorBoundary renderFailure={() => <Crashed />}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <Router>
            <ViewerSite registry={registry} loader={loader} toastStore={toastStore} ownRoutes={routes} />
            <HydrationEnd />
          </Router>
        </QueryClientProvider>
      </Provider>
    </ErrorBoundary>
  );
}

/** Shown where the site itself has crashed. */
function Crashed() {
  return (
    <main className="gutter">
      <ErrorMessage
        isPage
        title="This page has stopped working"
        message="Something went wrong. Reload the page to continue."
        code="shell-crash"
        retryLabel="Reload"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** All that the live features add for this viewer. */
function ViewerSite({
  registry: live,
  loader,
  toastStore,
  ownRoutes,
}: Pick<AppProps, 'registry' | 'loader' | 'toastStore'> & { ownRoutes: RouteObject[] }) {
  const registry = useViewerRegistry(live);
  return (
    <SiteProvider registry={registry} loader={loader} notify={toastStore.notify}>
      <Layout registry={registry} toastStore={toastStore}>
        <FeatureRoutes registry={registry} loader={loader} ownRoutes={ownRoutes} />
      </Layout>
    </SiteProvider>
  );
}

/**
 * Tells the router of a Back or Forward during the first render: React hydrates in slices, and the router listens only once
 * that is done. Without it, the page of one address would stay at another. Stands last, so that its effects are the last ones.
 */
function HydrationEnd() {
  useReplayEvents('frame');
  const { pathname, search } = useLocation();
  const [rendered] = useState(pathname + search);
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search !== rendered) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }
  }, [rendered]);
  return null;
}
