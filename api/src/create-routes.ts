import { createAccountRoutes } from './accounts/account-calls';
import type { AccountServices } from './accounts/accounts';
import { createCatalogueRoutes } from './catalogue/catalogue-calls';
import { createWithProgress } from './catalogue/with-progress';
import type { Database } from './database/database';
import { createPlaylistRoutes } from './playlists/playlist-calls';
import type { Route } from './platform/http/routes';
import { createProgressRoutes } from './progress/progress-calls';
import { createSearch, createSearchRoutes } from './search/search-calls';
import { createSharingRoutes, type SharingTools } from './sharing/share-calls';
import { createSubscriptionRoutes } from './subscriptions/subscription-calls';

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
