/** The stand-in shell, for developing one remote alone. Built as a host, like the shell itself. */
import '../styles/index.css';
// Import by public name, so that they are in the shared scope: a remote with its own copy would not find the contexts.
import '@steadfast/shared';
import '@steadfast/shared/ui';
import { createRoot } from 'react-dom/client';
import { createFederationLoader } from '../host/federation-loader';
import { withFeatureStores } from '../host/feature-stores/with-feature-stores';
import { createNoticeBoard } from '../host/notices/notice-board';
import { createQueryClient } from '../host/query-client';
import { readDocumentRegistry } from '../host/registry';
import { syncThemeAcrossTabs } from '../theme/page-theme';
import { loadViewer, startStandInStore } from './session';
import { StandInShell } from './StandInShell';

const queryClient = createQueryClient();
const board = createNoticeBoard();
const host = startStandInStore({ queryClient });
syncThemeAcrossTabs();
void loadViewer(host.store.dispatch);

delete document.documentElement.dataset.starting;
createRoot(document.getElementById('root') ?? document.body).render(
  <StandInShell
    registry={readDocumentRegistry()}
    loader={withFeatureStores(createFederationLoader(), host)}
    store={host.store}
    queryClient={queryClient}
    board={board}
  />,
);
