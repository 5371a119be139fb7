import { FeatureRoutes, SiteProvider, createToastStore } from '@steadfast/host';
import { fakeLoader, liveRegistry } from '@steadfast/testing';
import { Layout } from '../src/layout/Layout';
import { ownRoutes } from '../src/pages/own-routes';
import { catalog } from './linked-site';

const registry = liveRegistry([
  {
    ...catalog,
    routes: [{ path: '/', module: 'pages/Home/HomePage', title: 'Home' }],
    dialogs: [{ name: 'search', module: 'overlays/Search/SearchOverlay' }],
  },
]);
const { loader } = fakeLoader({ 'pages/Home/HomePage': () => <h1>A page of a remote</h1> });
const toastStore = createToastStore();

/** The whole site, with one remote. */
export const site = (
  <SiteProvider registry={registry} loader={loader} notify={toastStore.notify}>
    <Layout registry={registry} toastStore={toastStore}>
      <FeatureRoutes registry={registry} loader={loader} ownRoutes={ownRoutes} />
    </Layout>
  </SiteProvider>
);
/** The headings of the pages, by address. */
export const headings = {
  '/': 'A page of a remote',
  '/about': 'About Steadfast',
  '/give': 'Give',
  '/lost': 'This path leads nowhere',
};
/** Has a donation form and a content file. */
export const config = { donationUrl: 'https://give.example.org/form', aboutUrl: '/site-content/about.json' };

/** Answers with the content file. */
export function serveAbout(): void {
  const about = { mission: ['We walk together.'] };
  globalThis.fetch = () => Promise.resolve({ ok: true, text: async () => JSON.stringify(about) } as Response);
}
