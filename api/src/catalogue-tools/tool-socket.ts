import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { CatalogueError } from '../catalogue/catalogue-error';
import type { CatalogueOperations } from './operations';

/** Nobody but the user that runs the API. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_UMASK = 0o177;

/**
 * Lets the catalogue's tools work on the built-in database while this process has it open: it answers
 * `POST /<operation>` on a socket that only this user may open. Call it only while holding the database folder: a socket
 * that is there is then a leftover and is replaced.
 *
 * @param path of the socket
 * @param failed told of an operation that failed for no reason of its caller's
 * @returns lets what runs finish, and takes the socket away
 * @throws what the operating system says when it cannot listen there
 */
export async function listenForTools(
  path: string,
  operations: CatalogueOperations,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await preparePrivateFolder(dirname(path));
  await rm(path, { force: true });
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, operations, failed, () => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    }).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  // The socket is made before listen() returns, so nobody else ever sees it open.
  const umask = process.umask(PRIVATE_UMASK);
  server.listen(path);
  process.umask(umask);
  await once(server, 'listening');
  return () => closed(server, underWay);
}

/** Whoever has not yet asked anything whole is cut: nothing of theirs has begun. */
async function closed(server: Server, underWay: Set<ServerResponse>): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  while (underWay.size > 0) await Promise.all([...underWay].map((response) => once(response, 'close')));
  server.closeAllConnections();
  await ended;
}

/** The folder in the temporary folder has a name that others could have taken. */
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

async function answer(
  request: IncomingMessage,
  operations: CatalogueOperations,
  failed: (error: unknown) => void,
  begins: () => void,
): Promise<{ status: number; body: unknown }> {
  const run = Object.entries(operations).find(([name]) => `/${name}` === request.url)?.[1];
  if (!run) return { status: 404, body: { message: 'There is no such operation' } };
  try {
    const text = await textOf(request);
    begins();
    const input = JSON.parse(text) as never;
    return { status: 200, body: await run(input) };
  } catch (error) {
    if (error instanceof CatalogueError) {
      return { status: 422, body: { message: error.message, problems: error.problems } };
    }
    failed(error);
    return { status: 500, body: { message: 'It failed' } };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
