/** The stand-in shell: enough of a shell to develop one remote alone. Built as a host, like the shell itself. */
import '../styles/index.css';
// By their public names, so that they are shared: a remote with its own copy would find no shell around itself.
import '@steadfast/shared';
import '@steadfast/shared/ui';
import { createRoot } from 'react-dom/client';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import { createFederationLoader } from '../host/federation-loader';
import { createQueryClient } from '../host/query-client';
import { registryOfDocument } from '../host/registry';
import { sessionReducers } from '../session/session-state';
import { tellSignOuts } from '../session/sign-out-signal';
import { loadViewer, standInSession } from './session';
import { StandInShell } from './StandInShell';

const store = createStore(combineReducers(sessionReducers), applyMiddleware(tellSignOuts, standInSession));
void loadViewer(store.dispatch);

createRoot(document.getElementById('root') ?? document.body).render(
  <StandInShell
    registry={registryOfDocument()}
    loader={createFederationLoader()}
    store={store}
    queryClient={createQueryClient()}
  />,
);
