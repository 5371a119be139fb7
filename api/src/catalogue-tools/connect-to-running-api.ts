import { lstat, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { CatalogueError } from '../catalogue/catalogue-error';
import { getErrorCode } from '../config/data-folder';
import type { CatalogueOperations } from './operations';

const OPERATIONS: Record<keyof CatalogueOperations, true> = {
  place: true,
  import: true,
  export: true,
  overview: true,
  findSeriesForVideo: true,
  addVideo: true,
  removeVideo: true,
  arePicturesUsed: true,
  feature: true,
  listHeroes: true,
  addHero: true,
  moveHero: true,
  removeHero: true,
};

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
  const createOperation = (operation: string) => (input: unknown) => post(path, operation, input);
  // The only place where a response becomes a type: an API of another version responds 404.
  const operations = Object.fromEntries(
    Object.keys(OPERATIONS).map((name) => [name, createOperation(name)]),
  ) as unknown as CatalogueOperations;
  try {
    await operations.place({});
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

function post(socketPath: string, operation: string, input: unknown): Promise<never> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        socketPath,
        path: `/${operation}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Keep no connection open after the response.
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as never;
          if (response.statusCode === 200) resolve(body);
          else reject(toCatalogueError(response.statusCode, body));
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify(input));
  });
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
