import { type AccountServices, createAccountRoutes } from '../accounts';
import { createCatalogueRoutes, createWithProgress } from '../catalogue';
import { createPlaylistRoutes } from '../playlists';
import { isForEditors, type Route, type Viewer } from '../platform/http/routes';
import { createProgressRoutes } from '../progress';
import { createSearchRoutes } from '../search';
import type { Platform } from '../platform/platform';
import { createSharingRoutes } from '../sharing';
import { createStudioRoutes, type Uploads } from '../studio';
import { createSubscriptionRoutes } from '../subscriptions';

/**
 * The calls of all features.
 *
 * @param readVersion reads the catalogue's version
 */
export function createRoutes(
  platform: Platform,
  accounts: AccountServices,
  uploads: Uploads,
  readVersion: () => Promise<string>,
): Route[] {
  const { config, database } = platform;
  const withProgress = createWithProgress(database);
  const listExtensions = ({ isEditor }: Viewer) =>
    routes
      .filter(({ name, isExtension }) => isExtension && (isEditor || !isForEditors(name)))
      .map(({ name }) => name);
  const routes: Route[] = [
    ...createCatalogueRoutes(database, withProgress),
    ...createSearchRoutes(database, readVersion, withProgress),
    ...createProgressRoutes(database),
    ...createPlaylistRoutes(database, withProgress),
    ...createSubscriptionRoutes(database),
    ...createSharingRoutes(platform),
    ...createStudioRoutes({ database, config, uploads }),
    ...createAccountRoutes(accounts, listExtensions),
  ];
  return routes;
}
