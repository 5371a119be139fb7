import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Store } from 'redux';
import type { Registry } from '../contract';
import { FeatureRoutes } from '../host/FeatureRoutes';
import type { ModuleLoader } from '../host/module-loader';
import { SiteProvider } from '../host/SiteProvider';
import { StandInBar } from './StandInBar';
import { StandInIndex } from './StandInIndex';

/** What the stand-in shell is put together from. */
export interface StandInShellProps {
  registry: Registry;
  loader: ModuleLoader;
  store: Store;
  queryClient: QueryClient;
}

/** Store, cache, router and intents around one remote, with a bar to sign in by one click. */
export function StandInShell({ registry, loader, store, queryClient }: StandInShellProps) {
  const [notice, setNotice] = useState('');
  const [ownRoutes] = useState(() => [{ path: '*', element: <StandInIndex registry={registry} /> }]);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SiteProvider registry={registry} loader={loader} notify={setNotice}>
            <StandInBar onNotice={setNotice} />
            <main tabIndex={-1}>
              <FeatureRoutes registry={registry} loader={loader} ownRoutes={ownRoutes} />
            </main>
            <p role="status">{notice}</p>
          </SiteProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </Provider>
  );
}
