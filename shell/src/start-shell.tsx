import {
  createNoticeBoard,
  createQueryClient,
  syncThemeAcrossTabs,
  startWithRegistry,
  type ModuleLoader,
} from '@steadfast/shared/host';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { followOtherTabs } from './session/other-tabs';
import { createSiteStore } from './store/store';

/**
 * Renders the site into the document.
 *
 * @param loader loads the modules of remotes
 */
export function startShell(loader: ModuleLoader): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The HTML has no #root: compose it with delivery.');
  const queryClient = createQueryClient();
  const board = createNoticeBoard();
  const store = createSiteStore({ queryClient, notify: board.notify });
  followOtherTabs(store.dispatch);
  syncThemeAcrossTabs();
  const reactRoot = createRoot(root);
  startWithRegistry((registry, unlisted) => {
    reactRoot.render(
      <App
        registry={registry}
        unlisted={unlisted}
        loader={loader}
        store={store}
        queryClient={queryClient}
        board={board}
      />,
    );
  });
}
