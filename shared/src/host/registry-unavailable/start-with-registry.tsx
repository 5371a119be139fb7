import { ErrorMessage } from '../../ui';
import styles from '../RemoteFailure.module.css';
import { readDocumentRegistry } from '../registry';
import type { Show } from './start-without-registry';

/** Renders the site with the registry of the document, or fetches one if that cannot be read. */
export function startWithRegistry(show: Show): void {
  let registry;
  try {
    registry = readDocumentRegistry();
  } catch {
    import(/* webpackChunkName: "unlisted" */ './start-without-registry').then(
      ({ startWithoutRegistry }) => startWithoutRegistry(show),
      () =>
        show(
          { revision: 0, shell: '', features: [] },
          <ErrorMessage
            className={styles.failure}
            isPage
            title="This page did not load completely"
            message="Try again; if it keeps failing, check your connection."
            code="registry-unreadable"
            onRetry={() => {
              startWithRegistry(show);
            }}
          />,
        ),
    );
    return;
  }
  show(registry);
}
