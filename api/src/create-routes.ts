import { type AccountServices, createAccountRoutes } from './accounts';
import { createCatalogueRoutes, createWithProgress } from './catalogue';
import type { ApiConfig } from './platform/config/api-config';
import type { Database } from './platform/database/database';
import { createPlaylistRoutes } from './playlists';
import { isForEditors, type Route, type Viewer } from './platform/http/routes';
import { createProgressRoutes } from './progress';
import { createSearch, createSearchRoutes } from './search';
import { createSharingRoutes, type SharingTools } from './sharing';
import { createStudioRoutes, type Uploads } from './studio';
import { createSubscriptionRoutes } from './subscriptions';

/**
 * The calls of all features.
 *
 * @param tools.readVersion reads the catalogue's version
 */
export function createRoutes({
  database,
  readVersion,
  accounts,
  config,
  sharing,
  uploads,
}: {
  database: Database;
  readVersion: () => Promise<string>;
  accounts: AccountServices;
  config: ApiConfig;
  sharing: SharingTools;
  uploads: Uploads;
}): Route[] {
  const withProgress = createWithProgress(database);
  const listExtensions = ({ isEditor }: Viewer) =>
    routes
      .filter(({ name, isExtension }) => isExtension && (isEditor || !isForEditors(name)))
      .map(({ name }) => name);
  const routes: Route[] = [
    ...createCatalogueRoutes(database, withProgress),
    ...createSearchRoutes(createSearch(database, readVersion), withProgress),
    ...createProgressRoutes(database),
    ...createPlaylistRoutes(database, withProgress),
    ...createSubscriptionRoutes(database),
    ...createSharingRoutes(sharing),
    ...createStudioRoutes({ database, config, uploads }),
    ...createAccountRoutes(accounts, listExtensions),
  ];
  return routes;
}
