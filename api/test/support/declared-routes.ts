import { drizzle } from 'drizzle-orm/node-postgres';
import type { CallName } from '@steadfast/contract';
import type { AccountServices } from '../../src/accounts/accounts';
import { createRoutes } from '../../src/server/create-routes';
import type { Database } from '../../src/platform/database/database';
import type { Route } from '../../src/platform/http/routes';
import type { Uploads } from '../../src/studio';
import type { Platform } from '../../src/platform/platform';

const database: Database = drizzle.mock();
// Handlers use the rest only when they are called.
const routes = createRoutes(
  { database } as Platform,
  { database } as AccountServices,
  {} as Uploads,
  async () => '',
);

/** A call as its feature declares it, to read and not to call. */
export function getDeclaredRoute(name: CallName): Route {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`${name} is not declared`);
  return route;
}
