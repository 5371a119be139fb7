import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import type { Store } from 'redux';
import type { Registry } from '@steadfast/contract';
import {
  FeatureRoutes,
  DeferredUi,
  PageChange,
  SiteProvider,
  type ModuleLoader,
  type ToastStore,
} from '@steadfast/host';
import { PageHeading, Button } from '@steadfast/ui';
import { FeatureList, formatSlotPath } from './FeatureList';
import { SlotPage } from './SlotPage';
import { StandInSite, loadIntoStandIn } from './StandInSite';
import styles from './StandIn.module.css';
import { displayName, useSessionActions, useUser, ApiError, request, siteConfig } from '@steadfast/sdk';

export interface StandInShellProps {
  registry: Registry;
  loader: ModuleLoader;
  store: Store;
  queryClient: QueryClient;
  toastStore: ToastStore;
}

const INDEX_PATH = '/-/pages';

/**
 * Provides the store, query cache, router and intents for one remote, with a bar to sign in with one click.
 * shell/src/stand-in-shell.test.tsx checks that remotes see no difference from the shell.
 */
export function StandInShell({
  registry,
  loader: federated,
  store,
  queryClient,
  toastStore,
}: StandInShellProps) {
  const [loader] = useState(() => loadIntoStandIn(federated, registry));
  const [ownRoutes] = useState(() =>
    [
      { path: formatSlotPath(':slot'), page: <SlotPage registry={registry} /> },
      { path: '*', page: <StandInIndex registry={registry} /> },
    ].map(({ path, page }) => ({ path, element: <StandInSite registry={registry}>{page}</StandInSite> })),
  );
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SiteProvider registry={registry} loader={loader} notify={toastStore.notify}>
            <StandInBar onNotice={toastStore.notify} />
            <main tabIndex={-1}>
              <PageChange>
                <FeatureRoutes registry={registry} loader={loader} ownRoutes={ownRoutes} />
              </PageChange>
            </main>
            <DeferredUi toastStore={toastStore} registry={registry} />
          </SiteProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </Provider>
  );
}

/** Lists what the remote adds. Shown on every path that the remote does not serve. */
function StandInIndex({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const names = registry.features.map(({ name }) => name).join(', ');
  return (
    <div className={styles.index}>
      <PageHeading>{names} alone</PageHeading>
      {pathname !== INDEX_PATH && <p>{names} does not serve this path.</p>}
      {registry.features.map((feature) => (
        <FeatureList key={feature.name} feature={feature} />
      ))}
    </div>
  );
}

/** Labels the page as the stand-in shell, and signs in and out. */
function StandInBar({ onNotice }: { onNotice: (text: string) => void }) {
  const user = useUser();
  const { signIn, signOut } = useSessionActions();
  const signInNow = () => {
    signInAsDemoViewer().then(signIn, (error: unknown) => {
      onNotice(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <header className={styles.bar}>
      <strong>Stand-in shell</strong>
      <Link to={INDEX_PATH}>All that this remote adds</Link>
      {user ? (
        <Button size="small" variant="quiet" onClick={signOut}>
          Log out {displayName(user)}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={signInNow}>
          Log in as the demo viewer
        </Button>
      )}
    </header>
  );
}

const email = 'demo@example.org';
const password = 'Stand-firm-1';

/**
 * Signs in as the demo viewer. Creates the account first if the API does not have it, with the verification code from the
 * development outbox.
 *
 * @returns the token
 */
async function signInAsDemoViewer(): Promise<string> {
  try {
    return (await request('POST /auth/login', { body: { email, password } })).access_token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  }
  await request('POST /auth/register', { body: { email, password } });
  const outbox = await fetch(`${siteConfig().apiBaseUrl}/dev/outbox?to=${encodeURIComponent(email)}`);
  const code = /\b\d{6}\b/.exec(await outbox.text())?.[0] ?? '';
  await request('POST /auth/verify_email', { body: { email, code } });
  return (await request('POST /auth/login', { body: { email, password } })).access_token;
}
