import { useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { sessionReducers, SiteContext } from '@steadfast/sdk/internal';
import type { Site } from '@steadfast/sdk';
import styles from './Gallery.module.css';

/** The context that components need. Serves no intents: the bottom of the page shows what they request. */
export function GallerySite({ children }: { children: ReactNode }) {
  const [intentMessage, setIntentMessage] = useState('');
  const [store] = useState(() => createStore(combineReducers(sessionReducers)));
  const site = useMemo<Site>(
    () => ({
      openDialog: (name) => setIntentMessage(`Opens the dialog “${name}”.`),
      hasDialog: () => true,
      requireSignIn: () => setIntentMessage('Opens the sign-in.'),
      notify: (message) => {
        setIntentMessage(message);
        return () => setIntentMessage('');
      },
      preloadPage: () => undefined,
      preloadDialog: () => undefined,
      listSlot: () => [],
      listActions: () => [],
      renderSlot: () => null,
    }),
    [],
  );
  return (
    <Provider store={store}>
      <SiteContext.Provider value={site}>
        {/* Links of the examples lead nowhere, because they have their own router. */}
        <MemoryRouter>{children}</MemoryRouter>
        <p role="status" className={styles.note}>
          {intentMessage}
        </p>
      </SiteContext.Provider>
    </Provider>
  );
}
