import '@steadfast/ui/styles.css';
import './preview.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { action } from 'storybook/actions';
import type { Preview } from 'storybook-react-rsbuild';
import { sessionReducers, SiteContext } from '@steadfast/sdk/internal';
import type { Site } from '@steadfast/sdk';

const THEMES = ['dark', 'light'];

/** Shows in the panel of actions what components ask of the site. */
const site: Site = {
  openDialog: action('openDialog'),
  hasDialog: () => true,
  requireSignIn: action('requireSignIn'),
  notify(...notice) {
    action('notify')(...notice);
    return action('dismiss');
  },
  preloadPage: () => undefined,
  preloadDialog: () => undefined,
  listSlot: () => [],
  listActions: () => [],
  renderSlot: () => null,
};

/** What the site provides to components. Links lead nowhere, because the router is their own. */
function StorySite({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore(combineReducers(sessionReducers)));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SiteContext.Provider value={site}>
          <MemoryRouter>{children}</MemoryRouter>
        </SiteContext.Provider>
      </QueryClientProvider>
    </Provider>
  );
}

const preview: Preview = {
  parameters: { layout: 'fullscreen', arrangement: 'block', a11y: { test: 'error' } },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'contrast', items: ['both', ...THEMES], dynamicTitle: true },
    },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'both', direction: 'ltr' },
  decorators: [
    (Story, { globals: { theme, direction }, parameters: { arrangement } }) => (
      <StorySite>
        <main className="themes">
          {THEMES.filter((each) => theme === 'both' || theme === each).map((each) => (
            <div key={each} data-theme={each} className={`story ${String(arrangement)}`} dir={direction}>
              <Story />
            </div>
          ))}
        </main>
      </StorySite>
    ),
  ],
};

export default preview;
