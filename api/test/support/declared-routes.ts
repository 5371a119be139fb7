import { drizzle } from 'drizzle-orm/node-postgres';
import type { CallName } from '@steadfast/contract';
import type { AccountServices } from '../../src/accounts/accounts';
import { createRoutes } from '../../src/create-routes';
import type { ApiConfig } from '../../src/platform/config/api-config';
import type { Database } from '../../src/platform/database/database';
import type { Route } from '../../src/platform/http/routes';
import type { Uploads } from '../../src/studio';
import type { SharingTools } from '../../src/sharing/routes';

const database: Database = drizzle.mock();
const routes = createRoutes({
  database,
  readVersion: async () => '',
  // Handlers use them only when they are called.
  accounts: { database } as AccountServices,
  config: {} as ApiConfig,
  sharing: {} as SharingTools,
  uploads: {} as Uploads,
});

/** A call as its feature declares it, to read and not to call. */
export function getDeclaredRoute(name: CallName): Route {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`${name} is not declared`);
  return route;
}
