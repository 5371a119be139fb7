/** Delivers the changes of all processes on one PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { CHANNEL, createChangeLog, type NotificationOutage, type WatchedChanges } from './change-log';

/** Name of this connection: each process of the API has one while it runs. */
export const LISTENER_NAME = 'steadfast-api-listener';
const PING_EVERY_MS = 1_000;
/** A ping that returned proves that everything committed before it was sent has arrived. This is how long that counts. */
export const TRUST_MS = 3_000;
const RECONNECT_MS = { first: 250, max: 30_000 };
/** So long are changes of this process collected before others are told. */
const PUBLISH_EVERY_MS = 10;
const SILENT = `no notification within ${TRUST_MS / 1000} s: behind PgBouncer in transaction mode, DATABASE_LISTEN_URL must name the server itself`;
/** A payload holds 8 000 bytes; a key has at most 50. */
const KEYS_PER_PAYLOAD = 150;

/**
 * Listens on a connection of its own, and proves with a ping per second, sent through the pool, that notifications arrive.
 * While they do not (the connection is lost, or PgBouncer swallows them), nothing counts as unchanged.
 *
 * @param url of the server itself, not of a pooler in transaction mode: there, LISTEN has no effect
 * @param pool sends the pings and this process's changes
 * @param onOutage called once when notifications do not arrive, with the reason, and once when they do again
 */
export function watchPostgres(
  url: string,
  pool: Pick<Pool, 'query'>,
  onOutage: (outage: NotificationOutage) => void = () => undefined,
): WatchedChanges & { close(): Promise<void> } {
  const ownId = randomUUID();
  let trustedUntilMs = 0;
  const log = createChangeLog(() => performance.now() < trustedUntilMs);
  let client: Client | undefined;
  let reconnectMs = RECONNECT_MS.first;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isOut = false;
  let pings = 0;
  /** When the connection began to listen. */
  let listeningSinceMs: number | undefined;
  /** The pings that have not returned yet: when they were sent, and who waits for them. */
  const pending = new Map<number, { sentMs: number; received?: () => void }>();

  const notify = (lines: string[]) =>
    pool.query('select pg_notify($1, $2)', [CHANNEL, [`from ${ownId}`, ...lines].join('\n')]);

  const ping = async (received?: () => void): Promise<void> => {
    pings += 1;
    pending.set(pings, { sentMs: performance.now(), ...(received && { received }) });
    await notify([`ping ${pings}`]);
  };
  const receivePing = (number: number) => {
    for (const [each, { sentMs, received }] of pending) {
      // Notifications arrive in the order in which they were committed, but a lost ping may precede.
      if (each > number) break;
      trustedUntilMs = Math.max(trustedUntilMs, sentMs + TRUST_MS);
      pending.delete(each);
      received?.();
    }
    reconnectMs = RECONNECT_MS.first;
    if (isOut) onOutage({ isOver: true });
    isOut = false;
  };
  const receive = (payload: string) => {
    const [first = '', ...rest] = payload.split('\n');
    if (!first.startsWith('from ')) {
      log.note([first]);
      return;
    }
    const [key = ''] = rest;
    const isOwn = first === `from ${ownId}`;
    if (key.startsWith('ping ')) {
      if (isOwn) receivePing(Number(key.slice('ping '.length)));
      // This process has noted its own changes already.
    } else if (!isOwn) log.note(rest);
  };

  const disconnect = (reason: string) => {
    if (!isClosed && !isOut) {
      isOut = true;
      onOutage({ isOver: false, reason });
    }
    trustedUntilMs = 0;
    listeningSinceMs = undefined;
    pending.clear();
    client?.removeAllListeners('notification');
    // `end` waits for a server that may be silent; the socket is not needed any more.
    void client?.end().catch(() => undefined);
    client = undefined;
    if (isClosed || reconnecting) return;
    reconnecting = setTimeout(() => {
      reconnecting = undefined;
      void connect();
    }, reconnectMs).unref();
    reconnectMs = Math.min(reconnectMs * 2, RECONNECT_MS.max);
  };
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: TRUST_MS,
      query_timeout: TRUST_MS,
      keepAlive: true,
      application_name: LISTENER_NAME,
    });
    client = next;
    const lose = (error?: Error) => {
      if (client === next) disconnect(error?.message || 'the connection ended');
    };
    // An `error` event without a listener ends the process.
    next.on('error', lose).on('end', () => lose());
    try {
      await next.connect();
      if (client !== next) return;
      next.on('notification', ({ payload }) => receive(payload ?? ''));
      await next.query(`listen ${CHANNEL}`);
      // What happened before is unknown.
      log.noteAll();
      listeningSinceMs = performance.now();
      await ping();
    } catch (error) {
      lose(error as Error);
    }
  };
  const beat = setInterval(() => {
    if (listeningSinceMs === undefined) return;
    const isSilent = performance.now() > Math.max(trustedUntilMs, listeningSinceMs + TRUST_MS);
    if (isSilent) disconnect(SILENT);
    else void ping().catch(() => undefined);
  }, PING_EVERY_MS).unref();
  void connect();

  const unpublished = new Set<string>();
  let publishing: NodeJS.Timeout | undefined;
  const publish = async () => {
    publishing = undefined;
    const keys = [...unpublished];
    unpublished.clear();
    for (let start = 0; start < keys.length; start += KEYS_PER_PAYLOAD) {
      await notify(keys.slice(start, start + KEYS_PER_PAYLOAD));
    }
  };

  return {
    now: log.now,
    isUnchanged: log.isUnchanged,
    record: (...keys) => {
      log.note(keys);
      for (const key of keys) unpublished.add(key);
      // If it fails, the others read again once what they have kept is too old.
      publishing ??= setTimeout(() => void publish().catch(() => undefined), PUBLISH_EVERY_MS).unref();
    },
    sync: async () => {
      let isReceived = false;
      while (!isReceived && !isClosed) {
        await new Promise<void>((resolve, reject) => {
          const retry = setTimeout(resolve, PING_EVERY_MS);
          ping(() => {
            isReceived = true;
            clearTimeout(retry);
            resolve();
          }).catch(reject);
        });
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(reconnecting);
      clearTimeout(publishing);
      const last = client;
      client = undefined;
      // A silent server does not say goodbye.
      await Promise.race([
        last?.end().catch(() => undefined),
        wait(PING_EVERY_MS, undefined, { ref: false }),
      ]);
    },
  };
}
