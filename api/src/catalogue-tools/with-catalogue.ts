import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { CatalogueError } from '../catalogue/catalogue-error';
import { readApiConfig, type ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { getErrorCode } from '../config/data-folder';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { migrate, refuseOtherSchema } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { createOperations, type CatalogueOperations } from './operations';
import { getToolSocketPath } from './tool-socket';

/**
 * Runs operations on the catalogue: directly with PostgreSQL; with the built-in database, which only one process may
 * open, through the running API, or directly when none runs. Closes the database afterwards.
 *
 * @throws ConfigError when the database is unreachable, or is of another version
 */
export async function withCatalogue<T>(work: (operations: CatalogueOperations) => Promise<T>): Promise<T> {
  const config = readApiConfig(process.env, { serves: false });
  if (config.databaseUrl === IN_MEMORY_DATABASE) {
    throw new ConfigError(
      'The database of DATABASE_URL=memory:// ends with its process: set DATABASE_URL to the database that the site uses, or leave it out.',
    );
  }
  if (config.databaseUrl !== undefined) return runDirectly(config, work);
  if (!existsSync(join(config.dataDir, 'database'))) {
    throw new ConfigError(
      `There is no database of the site in ${config.dataDir}: set DATA_DIR to the folder that the site uses, or start the site once.`,
    );
  }
  const socket = getToolSocketPath(config.dataDir);
  const running = await connectToRunningApi(socket, config.dataDir);
  if (running) return work(running);
  try {
    return await runDirectly(config, work);
  } catch (error) {
    // The API may have started just now.
    const started =
      error instanceof DatabaseInUse ? await connectToRunningApi(socket, config.dataDir) : undefined;
    if (started) return work(started);
    throw error;
  }
}

async function runDirectly<T>(
  config: ApiConfig,
  work: (operations: CatalogueOperations) => Promise<T>,
): Promise<T> {
  const database = await open(config);
  try {
    if (config.databaseUrl === undefined) await migrate(database, MIGRATIONS_FOLDER);
    // An API of that version may be using it.
    else await refuseOtherSchema(database, MIGRATIONS_FOLDER);
    return await work(createOperations(database, config));
  } finally {
    await database.close();
  }
}

/** Distinguishes a folder that another process uses from later errors. */
class DatabaseInUse extends ConfigError {}

async function open(config: ApiConfig) {
  try {
    const events = {
      connectionLost: () => undefined,
      folderTaken: () => {
        process.stderr.write('Another process took the database folder: stopped writing.\n');
        process.exit(1);
      },
    };
    // No time limit: a large import takes long, and waits for other imports.
    return await openDatabase(config, events, { queryMaxMs: 0 });
  } catch (error) {
    if (error instanceof ConfigError) throw new DatabaseInUse(error.message, { cause: error });
    throw error;
  }
}

/**
 * Returns the catalogue operations of the API that listens on a socket.
 *
 * @param dataDir the API may run as this folder's owner, when root asks
 * @returns undefined when no API listens there
 * @throws CatalogueError when this user may not connect to it
 */
export async function connectToRunningApi(
  path: string,
  dataDir: string,
): Promise<CatalogueOperations | undefined> {
  if (!(await isTrustworthy(path, dataDir))) return undefined;
  // The only place where a response becomes a type: an API of another version responds 404. A promise asks for `then`.
  const operations = new Proxy({} as CatalogueOperations, {
    get: (_, name) => (name === 'then' ? undefined : (input: unknown) => post(path, String(name), input)),
  });
  try {
    await operations.findMediaDir({});
    return operations;
  } catch (error) {
    switch (getErrorCode(error)) {
      case 'ENOENT':
      case 'ECONNREFUSED':
        return undefined;
      case 'EACCES':
        throw new CatalogueError(
          `The site runs as another user, and ${path} is open to that one only: run this as the same user.`,
        );
      default:
        throw error;
    }
  }
}

/** Somebody else's socket could read our requests and send false responses. */
async function isTrustworthy(path: string, dataDir: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isSocket()) return false;
  const user = process.getuid?.();
  if (user === undefined || stats.uid === user || stats.uid === 0) return true;
  // Root may connect to anybody's socket, so require the owner of the data.
  return user === 0 && stats.uid === (await stat(dataDir).catch(() => undefined))?.uid;
}

async function post(socketPath: string, operation: string, input: unknown): Promise<never> {
  const clientRequest = request({
    socketPath,
    path: `/${operation}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Keep no connection open after the response.
    agent: false,
  });
  clientRequest.end(JSON.stringify(input));
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const body = (await json(response)) as never;
  if (response.statusCode === 200) return body;
  throw toCatalogueError(response.statusCode, body);
}

function toCatalogueError(
  status: number | undefined,
  body: { message: string; problems?: string[] },
): CatalogueError {
  if (status === 422) return new CatalogueError(body.message, body.problems);
  if (status === 404) {
    return new CatalogueError('The running site has a different version: restart it and try again.');
  }
  return new CatalogueError('The running site could not do this: its log says why.');
}
