import { useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { sessionReducers } from '../session/session-state';
import type { Site } from '../site/intents';
import { SiteContext } from '../site/site-context';
import styles from './Gallery.module.css';

/** What parts expect around them. Nothing is served here: what they ask for is said at the foot of the page. */
export function GallerySite({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState('');
  const [store] = useState(() => createStore(combineReducers(sessionReducers)));
  const site = useMemo<Site>(
    () => ({
      openDialog: (name) => setAsked(`Opens the dialog “${name}”.`),
      hasDialog: () => true,
      requireSignIn: () => setAsked('Leads to the sign-in.'),
      notify: setAsked,
      warm: () => undefined,
      warmDialog: () => undefined,
      renderSlot: () => null,
    }),
    [],
  );
  return (
    <Provider store={store}>
      <SiteContext.Provider value={site}>
        {/* Links of the examples lead nowhere: they turn a router of their own. */}
        <MemoryRouter>{children}</MemoryRouter>
        <p role="status" className={styles.note}>
          {asked}
        </p>
      </SiteContext.Provider>
    </Provider>
  );
}
