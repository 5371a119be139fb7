import '@steadfast/shared/styles.css';
import { createFederationLoader } from '@steadfast/shared/host';
import { startShell } from './start-shell';

startShell(createFederationLoader());
