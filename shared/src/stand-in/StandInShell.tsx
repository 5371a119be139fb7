import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, useMemo, type ReactNode } from 'react';
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
import { findDialog, selectLinks, selectRoutes } from '../host/registry';
import { PageHeading, Button } from '../ui';
import styles from './StandIn.module.css';
import { displayName, useSessionActions, useUser } from '../session/session-state';
import { ApiError } from '../api-client/api-error';
import { request } from '../api-client/request';
import { siteConfig } from '../config/site-config';
import type { Site } from '../site/intents';
import { SiteContext, useSite } from '../site/site-context';

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

/** Lists the remote's pages, dialogs and links. Shown on every path that the remote does not serve. */
function StandInIndex({ registry }: { registry: Registry }) {
  const features = registry.features.map(({ name }) => name).join(', ');
  return (
    <div className={styles.index}>
      <PageHeading>{features} alone</PageHeading>
      <p>{features} does not serve this path. It serves these (replace each parameter with a value):</p>
      <ul>
        {selectRoutes(registry).map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{path}</a> {title}
          </li>
        ))}
      </ul>
      <p>
        Dialogs:{' '}
        {registry.features
          .flatMap(({ dialogs }) => dialogs)
          .filter(({ name }) => findDialog(registry, name))
          .map(({ name }) => name)
          .join(', ') || 'none'}
      </p>
      <p>
        Links:{' '}
        {selectLinks(registry, [])
          .map(({ label, place }) => `${label} (${place})`)
          .join(', ') || 'none'}
      </p>
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
      <a href="/-/pages">All pages of this remote</a>
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

/** Shows a notice to the developer when the remote opens a dialog of another remote, which is not available here. */
function MissingDialogNotices({ registry, children }: { registry: Registry; children: ReactNode }) {
  const site = useSite();
  const withNotices = useMemo<Site>(
    () => ({
      ...site,
      openDialog(name, target) {
        if (site.hasDialog(name)) site.openDialog(name, target);
        else {
          const names = registry.features.map((feature) => feature.name).join(', ');
          site.notify(
            `The dialog “${name}” belongs to another remote, and only ${names} runs here. To open it, run the whole site: npm run dev, or --against a live site.`,
          );
        }
      },
    }),
    [site, registry],
  );
  return <SiteContext.Provider value={withNotices}>{children}</SiteContext.Provider>;
}
