import { createAccountRoutes } from './accounts/routes';
import type { AccountServices } from './accounts/accounts';
import { createCatalogueRoutes } from './catalogue/routes';
import { createWithProgress } from './catalogue/with-progress';
import type { Database } from './platform/database/database';
import { createPlaylistRoutes } from './playlists/routes';
import type { Route } from './platform/http/routes';
import { createProgressRoutes } from './progress/routes';
import { createSearch, createSearchRoutes } from './search/routes';
import { createSharingRoutes, type SharingTools } from './sharing/routes';
import { createSubscriptionRoutes } from './subscriptions/routes';

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
