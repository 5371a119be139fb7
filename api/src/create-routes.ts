import { type AccountServices, createAccountRoutes } from './accounts';
import { createCatalogueRoutes, createWithProgress } from './catalogue';
import type { Database } from './platform/database/database';
import { createPlaylistRoutes } from './playlists';
import type { Route } from './platform/http/routes';
import { createProgressRoutes } from './progress';
import { createSearch, createSearchRoutes } from './search';
import { createSharingRoutes, type SharingTools } from './sharing';
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
  sharing,
}: {
  database: Database;
  readVersion: () => Promise<string>;
  accounts: AccountServices;
  sharing: SharingTools;
}): Route[] {
  const withProgress = createWithProgress(database);
  const listExtensions = () => routes.filter(({ isExtension }) => isExtension).map(({ name }) => name);
  const routes: Route[] = [
    ...createCatalogueRoutes(database, withProgress),
    ...createSearchRoutes(createSearch(database, readVersion), withProgress),
    ...createProgressRoutes(database),
    ...createPlaylistRoutes(database, withProgress),
    ...createSubscriptionRoutes(database),
    ...createSharingRoutes(sharing),
    ...createAccountRoutes(accounts, listExtensions),
  ];
  return routes;
}
