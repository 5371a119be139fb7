import {
  createNoticeBoard,
  createQueryClient,
  fillCache,
  loadRenderedPage,
  reportHydrationError,
  startWithRegistry,
  syncThemeAcrossTabs,
  takeOver,
  takeRenderedQueries,
  withFeatureStores,
  type ModuleLoader,
  type Registry,
} from '@steadfast/host';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App';
import { preloadOwnPage } from './pages/own-routes';
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
  const board = createNoticeBoard();
  const host = startStore({ queryClient, notify: board.notify });
  const { store } = host;
  const loader = withFeatureStores(remotes, host);
  followOtherTabs(store.dispatch);
  syncThemeAcrossTabs();
  let root: Root | undefined;
  const render = (registry: Registry, unlisted?: ReactElement) => {
    const createApp = (pageLoader: ModuleLoader) => (
      <App
        registry={registry}
        unlisted={unlisted}
        loader={pageLoader}
        store={store}
        queryClient={queryClient}
        board={board}
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
    const page = loadRenderedPage(registry, loader, board.notify, preloadOwnPage);
    // A transition is rendered in slices, between which the browser can react.
    startTransition(() => {
      root = hydrateRoot(container, createApp(page.loader), { onRecoverableError: reportHydrationError });
    });
    void takeOver(false);
    void page.loaded.catch(() => undefined).then(() => takeOver(true));
  };
  startWithRegistry(render);
}
