import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { createOperations } from './operations';
import { getToolSocketPath } from './socket-path';
import { listenForTools } from './tool-socket';

/**
 * Lets `npm run catalogue` use this process's built-in database. With PostgreSQL, the commands connect to it directly.
 * When the socket cannot be created, logs a warning and goes on.
 */
export async function serveTools(app: FastifyInstance, database: Database, config: ApiConfig): Promise<void> {
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

/** The first line of an error message; for a failed query, the database's own message. */
function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.split('\n', 1).join('');
}
