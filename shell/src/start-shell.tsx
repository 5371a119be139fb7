import type { Registry } from '@steadfast/contract';
import { followThemeChoice } from '@steadfast/ui/internal';
import {
  createToastStore,
  createQueryClient,
  endRecording,
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  startWithRegistry,
  takeRenderedQueries,
  withFeatureStores,
  type ModuleLoader,
} from '@steadfast/host';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App';
import { followOtherTabs } from './session/other-tabs';
import { startStore } from './store/store';

/**
 * Renders the site into the document. If the HTML contains the page, takes that over.
 *
 * @param remotes loads their modules
 */
export function startShell(remotes: ModuleLoader): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The HTML has no #root: compose it with delivery.');
  const queryClient = createQueryClient();
  const toastStore = createToastStore();
  const host = startStore({ queryClient, notify: toastStore.notify });
  const { store } = host;
  const loader = withFeatureStores(remotes, host);
  followOtherTabs(store.dispatch);
  followThemeChoice();
  let root: Root | undefined;
  const render = (registry: Registry, fallbackPage?: ReactElement) => {
    const createApp = (pageLoader: ModuleLoader) => (
      <App
        registry={registry}
        fallbackPage={fallbackPage}
        loader={pageLoader}
        store={store}
        queryClient={queryClient}
        toastStore={toastStore}
      />
    );
    const queries = root ? undefined : takeRenderedQueries();
    if (!queries) {
      if (!root) container.textContent = '';
      root ??= createRoot(container);
      root.render(createApp(loader));
      return;
    }
    fillCache(queryClient, queries);
    const app = createApp(loadRenderedPage(registry, loader, toastStore.notify));
    // A transition is rendered in slices, between which the browser can react.
    startTransition(() => {
      root = hydrateRoot(container, app, {
        onRecoverableError: reportHydrationError,
        onCaughtError(error) {
          endRecording(); // A message with buttons may stand in place of the page.
          // eslint-disable-next-line no-console -- React's own way to report it
          console.error(error);
        },
      });
    });
  };
  startWithRegistry(render);
}
