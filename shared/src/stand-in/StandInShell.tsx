import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Store } from 'redux';
import type { Registry } from '../contract';
import { FeatureRoutes } from '../host/FeatureRoutes';
import { DeferredUi } from '../host/deferred/DeferredUi';
import type { ModuleLoader } from '../host/module-loader';
import type { NoticeBoard } from '../host/notices/notice-board';
import { PageChange } from '../host/page-change/PageChange';
import { SiteProvider } from '../host/SiteProvider';
import { MissingDialogNotices } from './MissingDialogNotices';
import { StandInBar } from './StandInBar';
import { StandInIndex } from './StandInIndex';

export interface StandInShellProps {
  registry: Registry;
  loader: ModuleLoader;
  store: Store;
  queryClient: QueryClient;
  board: NoticeBoard;
}

/**
 * Provides the store, query cache, router and intents for one remote, with a bar to sign in with one click.
 * shell/src/stand-in-shell.test.tsx checks that remotes see no difference from the shell.
 */
export function StandInShell({ registry, loader, store, queryClient, board }: StandInShellProps) {
  const [ownRoutes] = useState(() => [{ path: '*', element: <StandInIndex registry={registry} /> }]);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SiteProvider registry={registry} loader={loader} notify={board.notify}>
            <MissingDialogNotices registry={registry}>
              <StandInBar onNotice={board.notify} />
              <main tabIndex={-1}>
                <PageChange>
                  <FeatureRoutes registry={registry} loader={loader} ownRoutes={ownRoutes} />
                </PageChange>
              </main>
            </MissingDialogNotices>
            <DeferredUi board={board} />
          </SiteProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </Provider>
  );
}
