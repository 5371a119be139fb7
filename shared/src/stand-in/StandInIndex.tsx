import type { Registry } from '../contract';
import { findDialog, selectRoutes } from '../host/registry';
import { PageHeading } from '../ui';
import styles from './StandIn.module.css';

/** Lists what the remote serves; stands in for every page that it does not. */
export function StandInIndex({ registry }: { registry: Registry }) {
  const features = registry.features.map(({ name }) => name).join(', ');
  return (
    <div className={styles.index}>
      <PageHeading>{features} alone</PageHeading>
      <p>This path is not served by {features}. These are (put a real value for each parameter):</p>
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
