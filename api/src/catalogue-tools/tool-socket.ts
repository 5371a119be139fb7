import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { CatalogueError } from '../catalogue/catalogue-error';
import type { ApiConfig } from '../config/api-config';
import type { OpenDatabase } from '../database/database';
import { getErrorMessage } from '../describe-start-failure';
import { createOperations, type CatalogueOperations } from './operations';

/** Operating systems allow 104 to 108 bytes for a socket's path; decided for REQ-API-3. */
const PATH_MAX_BYTES = 100;

/** Only for the user that runs the API. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_UMASK = 0o177;

/**
 * The socket on which the API listens for catalogue commands: in its data folder, or, when that path is too long, in a
 * private folder of this user in the operating system's temporary folder.
 */
export function getToolSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const path = join(folder, 'catalogue.sock');
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return path;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `steadfast-${process.getuid?.() ?? 0}-${name}`, 'catalogue.sock');
}

/**
 * Lets `npm run catalogue` use this process's built-in database. With PostgreSQL, the commands connect to it directly.
 * When the socket cannot be created, logs a warning and goes on.
 */
export async function serveTools(
  app: FastifyInstance,
  database: OpenDatabase,
  config: ApiConfig,
): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const path = getToolSocketPath(config.dataDir);
  try {
    const close = await listenForTools(path, createOperations(database, config), (error) => {
      app.log.error({ reason: getErrorMessage(error) }, 'An operation of the catalogue tools failed');
    });
    app.addHook('onClose', close);
  } catch (error) {
    app.log.warn(
      { path, reason: getErrorMessage(error) },
      'There is no socket for the catalogue tools: they need this process stopped',
    );
  }
}

/**
 * Lets catalogue commands work on the built-in database while this process has it open: serves the operations that a
 * command consists of, each as `POST /<operation>`, on a socket that only this user can open. Call it only while holding the database folder, since an existing socket counts as
 * a leftover and is replaced.
 *
 * @param path the socket's path
 * @param onError called when an operation fails for a reason other than its input
 * @returns a function that waits for running operations and removes the socket
 * @throws the operating system's error when it cannot listen there
 */
export async function listenForTools(
  path: string,
  operations: CatalogueOperations,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await preparePrivateFolder(dirname(path));
  await rm(path, { force: true });
  const pending = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    handle(request, operations, onError, () => {
      pending.add(response);
      response.once('close', () => pending.delete(response));
    }).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  // The socket is created before listen() returns, so it is never open to other users.
  const umask = process.umask(PRIVATE_UMASK);
  server.listen(path);
  process.umask(umask);
  await once(server, 'listening');
  return () => closeServer(server, pending);
}

/** Closes the server. Connections without a complete request are cut: nothing has begun for them. */
async function closeServer(server: Server, pending: Set<ServerResponse>): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  while (pending.size > 0) await Promise.all([...pending].map((response) => once(response, 'close')));
  server.closeAllConnections();
  await ended;
}

/** Others could have taken the name of the folder inside the temporary folder, so check who owns it. */
async function preparePrivateFolder(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })) !== undefined;
  if (isNew) await chmod(folder, PRIVATE_FOLDER);
  const { uid, mode } = await lstat(folder);
  const user = process.getuid?.() ?? uid;
  const othersMayWrite = (mode & 0o022) !== 0;
  if (user !== 0 && (uid !== user || othersMayWrite)) {
    throw new Error(`The folder ${folder} belongs to another user or may be written to by others`);
  }
}

async function handle(
  request: IncomingMessage,
  operations: CatalogueOperations,
  onError: (error: unknown) => void,
  onBegin: () => void,
): Promise<{ status: number; body: unknown }> {
  const run = Object.entries(operations).find(([name]) => `/${name}` === request.url)?.[1];
  if (!run) return { status: 404, body: { message: 'There is no such operation' } };
  try {
    const input = (await json(request)) as never;
    onBegin();
    return { status: 200, body: await run(input) };
  } catch (error) {
    if (error instanceof CatalogueError) {
      return { status: 422, body: { message: error.message, problems: error.problems } };
    }
    onError(error);
    return { status: 500, body: { message: 'It failed' } };
  }
}
