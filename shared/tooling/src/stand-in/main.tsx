/** The stand-in shell, for developing one remote alone. Built as a host, like the shell itself. */
import '@steadfast/ui/styles.css';
// Import by public name, so that they are in the shared scope: a remote with its own copy would not find the contexts.
import '@steadfast/sdk';
import '@steadfast/ui';
import { createRoot } from 'react-dom/client';
import {
  createFederationLoader,
  withFeatureStores,
  createToastStore,
  createQueryClient,
  readDocumentRegistry,
} from '@steadfast/host';
import { followThemeChoice } from '@steadfast/ui/internal';
import { loadViewer, startStandInStore } from './session';
import { StandInShell } from './StandInShell';

const queryClient = createQueryClient();
const toastStore = createToastStore();
const host = startStandInStore({ queryClient });
followThemeChoice();
void loadViewer(host.store.dispatch);

delete document.documentElement.dataset.starting;
createRoot(document.getElementById('root') ?? document.body).render(
  <StandInShell
    registry={readDocumentRegistry()}
    loader={withFeatureStores(createFederationLoader(), host)}
    store={host.store}
    queryClient={queryClient}
    toastStore={toastStore}
  />,
);
