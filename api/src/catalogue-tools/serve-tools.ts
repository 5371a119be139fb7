import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { catalogueOperations } from './operations';
import { toolSocketPath } from './socket-path';
import { listenForTools } from './tool-socket';

/**
 * Lets `npm run catalogue` reach the built-in database of this process. With PostgreSQL the tools connect to it
 * themselves. The API works without: where the socket cannot be made, the log says so.
 */
export async function serveTools(app: FastifyInstance, database: Database, config: ApiConfig): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const path = toolSocketPath(config.dataDir);
  try {
    const close = await listenForTools(path, catalogueOperations(database, config), (error) => {
      app.log.error({ reason: reasonOf(error) }, 'An operation of the catalogue tools failed');
    });
    app.addHook('onClose', close);
  } catch (error) {
    app.log.warn(
      { path, reason: reasonOf(error) },
      'There is no socket for the catalogue tools: they need this process stopped',
    );
  }
}

/** Of a failed query only what the database said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.split('\n', 1).join('');
}
