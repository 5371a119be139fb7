/**
 * PostgreSQL's protocol in front of the built-in database, for commands, workers and `psql` on this machine. All clients
 * share PGlite's one session, as behind a pooler in transaction mode: docs/decisions/0041-api-database.md.
 */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { makePrivateFolder } from '../config/data-folder';

/** PostgreSQL's clients look for this name in the folder that they are given as the host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Operating systems allow 104 to 108 bytes for a socket's path, and cut a longer one without an error. */
const PATH_MAX_BYTES = 100;

/** Where the API listens while it has the built-in database open. */
export const getSocketPath = (dataDir: string) => join(resolve(dataDir), 'socket', SOCKET_NAME);

/** Beyond these, connections are refused. Decided for REQ-API-3. */
const CONNECTIONS_MAX = 50;
/** All queries of the site wait while a client's transaction is open. Shorter than their timeout (`DATABASE_QUERY_MAX_MS`). */
const IDLE_IN_TRANSACTION_MAX_MS = 8_000;

/** What clients may send in place of a protocol version, before their first message. */
const CANCEL_REQUEST = 80877102;
const SSL_REQUEST = 80877103;
const ENCRYPTION_REQUEST = 80877104;
const TERMINATE = 'X';
/** The messages that ask for a response. */
const QUERIES = ['Q', 'F'];
const SYNC_OR_FLUSH = ['S', 'H'];
/** Data of `copy … from stdin`, and its end. */
const COPIED = ['d', 'c', 'f'];
const HEADER_BYTES = 5;

const ROLL_BACK = createMessage('Q', 'rollback');
/** So that no client meets the settings or prepared statements of another one. */
const CLEAN_UP = createMessage('Q', 'reset all; deallocate all');
/** PGlite would wait forever for the data of `copy … from stdin`, and block the process. Other queries ignore the message. */
const REFUSE_TO_COPY = createMessage('f', 'PGlite cannot copy from stdin: use insert');

/**
 * Serves clients until the caller calls the returned function, which waits for open transactions.
 *
 * @param path where the socket is created, in a folder of this user alone; a file that is there is a leftover, and replaced
 * @param getClient rejects while the database cannot be used
 * @param idleMaxMs how long a transaction may wait for its client before it is rolled back
 * @throws Error when the path is too long, the operating system's when it cannot listen there
 */
export async function listenForClients(
  path: string,
  getClient: () => Promise<PGlite>,
  idleMaxMs = IDLE_IN_TRANSACTION_MAX_MS,
): Promise<() => Promise<void>> {
  if (Buffer.byteLength(path) > PATH_MAX_BYTES) throw new Error('DATA_DIR has too long a path');
  await makePrivateFolder(dirname(path));
  await rm(path, { force: true });
  const service: Service = { getClient, idleMaxMs, isClosing: false, waiting: new Set() };
  const clients = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const served = serveClient(socket, service)
      .catch(() => undefined)
      .finally(() => {
        // Not before the last response is written.
        socket.destroySoon();
        clients.delete(served);
      });
    clients.add(served);
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    server.close();
    service.isClosing = true;
    for (const socket of service.waiting) socket.destroy();
    await Promise.all(clients);
  };
}

interface Service {
  getClient: () => Promise<PGlite>;
  idleMaxMs: number;
  isClosing: boolean;
  /** The clients that have no query running. */
  waiting: Set<Socket>;
}

async function serveClient(socket: Socket, service: Service): Promise<void> {
  // Without a listener, a broken connection would end the process.
  socket.on('error', () => undefined);
  const batches = readBatches(socket);
  while (!service.isClosing) {
    service.waiting.add(socket);
    const first = await batches.next().finally(() => service.waiting.delete(socket));
    if (first.done === true) return;
    const database = await service.getClient();
    // The API's own queries and transactions take the same lock.
    await database._runExclusiveTransaction(async () => {
      try {
        let isOver = await runBatch(database, socket, first.value);
        while (!isOver) {
          const isIdle = setTimeout(() => socket.destroy(), service.idleMaxMs);
          const next = await batches.next().finally(() => clearTimeout(isIdle));
          if (next.done === true) return;
          isOver = await runBatch(database, socket, next.value);
        }
      } finally {
        if (database.isInTransaction()) await database.execProtocol(ROLL_BACK);
        await database.execProtocol(CLEAN_UP);
      }
    });
  }
}

/** @returns whether the database is then outside of a transaction */
async function runBatch(database: PGlite, socket: Socket, batch: Uint8Array): Promise<boolean> {
  const { data, messages } = await database.execProtocol(batch, { throwOnError: false });
  socket.write(Buffer.from(data));
  const last = messages.at(-1);
  return last?.name === 'readyForQuery' && 'status' in last && last.status === 'I';
}

/** Reads messages until one that asks for a response, so that nobody waits for half of a query. */
async function* readBatches(socket: Socket): AsyncGenerator<Uint8Array, void> {
  let batch: Buffer[] = [];
  for await (const message of readMessages(socket)) {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === TERMINATE) return;
    if (COPIED.includes(type)) continue;
    if (SYNC_OR_FLUSH.includes(type)) batch.push(REFUSE_TO_COPY);
    batch.push(message);
    if (QUERIES.includes(type)) batch.push(REFUSE_TO_COPY);
    const isStart = message[0] === 0;
    if (!isStart && !QUERIES.includes(type) && !SYNC_OR_FLUSH.includes(type)) continue;
    yield Buffer.concat(batch);
    batch = [];
  }
}

/** The first message has no type: it begins with the upper byte of its length, which is 0. */
async function* readMessages(socket: Socket): AsyncGenerator<Buffer, void> {
  let received: Buffer[] = [];
  let receivedBytes = 0;
  let neededBytes = HEADER_BYTES;
  let isStarted = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received.push(chunk);
    receivedBytes += chunk.length;
    if (receivedBytes < neededBytes) continue;
    let rest = Buffer.concat(received);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      neededBytes = rest.length < HEADER_BYTES ? HEADER_BYTES : typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < neededBytes) break;
      const message = rest.subarray(0, neededBytes);
      rest = rest.subarray(neededBytes);
      const request = isStarted ? undefined : message.readUInt32BE(4);
      if (request === CANCEL_REQUEST) return;
      if (request === SSL_REQUEST || request === ENCRYPTION_REQUEST) socket.write('N');
      else {
        isStarted = true;
        yield message;
      }
    }
    received = [rest];
    receivedBytes = rest.length;
  }
}

function createMessage(type: string, text: string): Buffer {
  const message = Buffer.from(`${type}\0\0\0\0${text}\0`);
  message.writeUInt32BE(message.length - 1, 1);
  return message;
}
