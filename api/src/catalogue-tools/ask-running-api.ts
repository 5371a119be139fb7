import { lstat, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { CatalogueError } from '../catalogue/catalogue-error';
import { faultCode } from '../config/data-folder';
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
 * The operations of the catalogue, carried out by the API that listens on a socket.
 *
 * @param dataDir whose owner it may run as, when root asks
 * @returns undefined when none listens there
 * @throws CatalogueError when this user may not ask it
 */
export async function operationsOfRunningApi(
  path: string,
  dataDir: string,
): Promise<CatalogueOperations | undefined> {
  if (!(await isTrustworthy(path, dataDir))) return undefined;
  const ask = (operation: string) => (input: unknown) => post(path, operation, input);
  // The one place where an answer becomes a type: who answers is of our version, or says 404.
  const operations = Object.fromEntries(
    Object.keys(OPERATIONS).map((name) => [name, ask(name)]),
  ) as unknown as CatalogueOperations;
  try {
    await operations.place({});
    return operations;
  } catch (error) {
    switch (faultCode(error)) {
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

/** A socket of somebody else's could take what it is told and answer anything. */
async function isTrustworthy(path: string, dataDir: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSocket()) return false;
  const user = process.getuid?.();
  if (user === undefined || found.uid === user || found.uid === 0) return true;
  // Root may ask everybody, so it asks only whom the data belongs to.
  return user === 0 && found.uid === (await stat(dataDir).catch(() => undefined))?.uid;
}

function post(socketPath: string, operation: string, input: unknown): Promise<never> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        socketPath,
        path: `/${operation}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Nothing is kept open behind an answer.
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as never;
          if (response.statusCode === 200) resolve(body);
          else reject(failure(response.statusCode, body));
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

function failure(status: number | undefined, body: { message: string; problems?: string[] }): CatalogueError {
  if (status === 422) return new CatalogueError(body.message, body.problems);
  if (status === 404) {
    return new CatalogueError('The site that runs is of another version: start it anew, and try again.');
  }
  return new CatalogueError('The site that runs could not do it: its log says why.');
}
