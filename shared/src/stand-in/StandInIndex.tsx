import type { Registry } from '../contract';
import { findDialog, selectRoutes } from '../host/registry';
import { PageHeading } from '../ui';
import styles from './StandIn.module.css';

/** Lists the remote's pages and dialogs. Shown on every path that the remote does not serve. */
export function StandInIndex({ registry }: { registry: Registry }) {
  const features = registry.features.map(({ name }) => name).join(', ');
  return (
    <div className={styles.index}>
      <PageHeading>{features} alone</PageHeading>
      <p>{features} does not serve this path. It serves these (replace each parameter with a value):</p>
      <ul>
        {selectRoutes(registry).map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{path}</a> {title}
          </li>
        ))}
      </ul>
      <p>
        Dialogs:{' '}
        {registry.features
          .flatMap(({ dialogs }) => dialogs)
          .filter(({ name }) => findDialog(registry, name))
          .map(({ name }) => name)
          .join(', ') || 'none'}
      </p>
    </div>
  );
}
