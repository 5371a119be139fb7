import cors from '@fastify/cors';
import type { GracefulClose } from '@steadfast/server';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createAccountServices } from '../accounts';
import { readSigningSecrets, type SigningSecrets } from '../platform/config/signing-secret';
import type { ApiConfig } from '../platform/config/api-config';
import { IN_MEMORY_DATABASE } from '../platform/config/environment';
import { MIGRATIONS_FOLDER } from '../platform/config/folders';
import type { OpenDatabase } from '../platform/database/database';
import { listMigrations, refuseOtherSchema } from '../platform/database/migrate';
import { openDatabase, refuseMissingDatabase } from '../platform/database/open-database';
import { prepareDatabase } from '../catalogue';
import { createRetryOnRestart } from '../platform/database/retry-on-restart';
import { getSocketPath } from '../platform/database/pglite-socket';
import { createRoutes } from './create-routes';
import { getErrorMessage } from '../platform/telemetry/loggable-error';
import { serveDocs } from '../platform/http/serve-docs';
import { serveHealth } from '../platform/http/health';
import { createServer } from '../platform/http/server';
import { hasDevOutbox, listUnavailableChannels, serveDevOutbox } from '../platform/messages/dev-outbox';
import type { MediaBucket } from '../platform/storage/media-bucket';
import { prepareMediaBucket, serveMedia } from '../media';
import { createMetrics, serveMetrics } from '../platform/metrics/metrics';
import { createCatalogueVersion } from '../platform/database/catalogue-version';
import { createCachedResponses } from '../platform/http/cached-responses';
import { compressResponses } from '../platform/http/encodings';
import { serveRoutes } from '../platform/http/serve-routes';
import { startLimiter } from '../platform/limits/start-limiter';
import { createSignedLinks } from '../platform/messages/signed-links';
import { sealRefusals } from '../sharing';
import { createUploads, serveUploads } from '../studio';
import { JOB_KINDS, startSiteJobs } from './site-jobs';
import type { Platform } from '../platform/platform';
import { serveUnsubscribe } from '../unsubscribe';

declare module 'fastify' {
  interface FastifyInstance {
    /** `app.close()` drains first. */
    readonly closing: GracefulClose;
    /**
     * Takes no more jobs, and waits for those that run, messages being sent for `stopMaxMs`. Closing calls it too; a
     * server that first waits for its own requests can call it earlier, in parallel.
     */
    stopJobs(): Promise<void>;
  }
}

/**
 * Creates the API, ready to listen. `close()` lets running requests finish, then closes everything.
 *
 * @param options.migrates whether to prepare the database first, as `steadfast migrate` does; otherwise, a database of another
 *   version is refused
 * @param options.open opens the database; tests pass their own to have a reference to it
 * @param options.logTo instead of the standard output
 * @throws StartError when the configuration does not let it start
 */
export async function createApi(
  config: ApiConfig,
  {
    migrates = true,
    open = openDatabase,
    logTo,
  }: {
    migrates?: boolean;
    open?: typeof openDatabase;
    logTo?: DestinationStream;
  } = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logTo);
  try {
    // Before the database is opened: the secret may be refused.
    const secrets = await readSigningSecrets(config);
    const bucket = await prepareMediaBucket(app, config);
    if (!migrates) refuseMissingDatabase(config);
    const database = await open(config, {
      onConnectionLost: (error) => {
        app.log.warn({ reason: error.message }, 'A connection to the database was lost');
      },
    });
    app.addHook('onClose', () => database.close());
    if (migrates || config.databaseUrl === IN_MEMORY_DATABASE) {
      const { ran, sample } = await prepareDatabase(database, config);
      if (ran.length > 0) app.log.info({ ran }, 'The database was migrated');
      if (sample !== undefined) app.log.info({ sample }, 'The sample catalogue was loaded');
    } else await refuseOtherSchema(database, MIGRATIONS_FOLDER);
    await serveCalls(app, database, config, secrets, bucket);
    await serveDatabase(app, database, config);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Lets commands, workers and `psql` use the built-in database, which only one process may open. */
async function serveDatabase(
  app: FastifyInstance,
  { listen }: OpenDatabase,
  { databaseUrl, dataDir }: ApiConfig,
): Promise<void> {
  if (!listen || databaseUrl === IN_MEMORY_DATABASE) return;
  const path = getSocketPath(dataDir);
  try {
    app.addHook('onClose', await listen(path));
  } catch (error) {
    app.log.warn(
      { path, reason: getErrorMessage(error) },
      'There is no socket for the database: commands and workers need this process stopped',
    );
  }
}

async function serveCalls(
  app: FastifyInstance,
  opened: OpenDatabase,
  config: ApiConfig,
  secrets: SigningSecrets,
  bucket: MediaBucket | undefined,
): Promise<void> {
  const database = opened.orm;
  const metrics = createMetrics(app);
  const limiter = await startLimiter(app, config, secrets[0], database, metrics.limitHit);
  const links = createSignedLinks(secrets, config.apiPublicUrl);
  await sealRefusals(database, secrets);
  const { outbox, runner } = await startSiteJobs(database, config, links, app.log);
  app.decorate('stopJobs', runner.stop);
  // While the last requests are served. What they add waits for the next process.
  app.addHook('preClose', async () => {
    runner.stop().catch(() => undefined);
  });
  app.addHook('onClose', runner.stop);
  const unavailableChannels = listUnavailableChannels(config);
  const platform: Platform = { config, secrets, database, limiter, outbox, links, unavailableChannels };
  const accounts = createAccountServices(platform);

  await serveMedia(app, config, bucket);
  await app.register(
    async (api) => {
      compressResponses(api);
      await serveDocs(api, '/api', config);
      if (config.corsOrigins.length > 0) {
        await api.register(cors, {
          origin: config.corsOrigins,
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          exposedHeaders: ['Retry-After', 'X-Request-Id'],
        });
      }
      // Responses differ by viewer, and some hold tokens: no intermediary may cache them.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      const readVersion = createCatalogueVersion(database);
      const uploads = createUploads(config);
      serveRoutes(api, createRoutes(platform, accounts, uploads, readVersion), {
        findViewer: accounts.sessions.findViewer,
        limiter,
        sendCached: createCachedResponses(readVersion),
        retryOnRestart: createRetryOnRestart(() => database.execute(sql`select 1`)),
      });
      await serveUploads(api, uploads, limiter);
      serveHealth(api, database, await listMigrations(MIGRATIONS_FOLDER));
      serveMetrics(api, metrics, { opened, jobKinds: JOB_KINDS }, config);
      await serveUnsubscribe(api, platform);
      if (hasDevOutbox(config)) serveDevOutbox(api, database, config.devOutboxKey);
    },
    { prefix: '/api' },
  );
}
