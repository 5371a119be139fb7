import { ErrorMessage } from '../../ui';
import styles from '../RemoteFailure.module.css';
import { readDocumentRegistry } from '../registry';
import type { Show } from './start-without-registry';

/** Draws the site with the registry of the document; where that cannot be read, with what can be had instead. */
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
            title="This page did not load whole"
            message="Try again; if it stays like this, check your connection."
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
