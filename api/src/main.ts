/** Runs the API alone: `npm run start -w api`. */
import type { FastifyInstance } from 'fastify';
import { closeGracefully, createApi, readApiConfig, type ApiConfig } from './index';
import { startFailure } from './start-failure';

/** Somebody who watches a stream would hold the shutdown for hours. */
const SHUTDOWN_MAX_MS = 10_000;

async function main(): Promise<void> {
  let config: ApiConfig | undefined;
  let app: FastifyInstance | undefined;
  try {
    config = readApiConfig(process.env);
    app = await createApi(config);
    closeOnSignals(app, config.shutdownDelayMs);
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app?.close();
    process.stderr.write(`${startFailure(error, config)}\n`);
    process.exit(1);
  }
}

function closeOnSignals(app: FastifyInstance, delayMs: number): void {
  const close = () => {
    setTimeout(() => process.exit(1), delayMs + SHUTDOWN_MAX_MS).unref();
    void closeGracefully(app, delayMs).then(() => process.exit(0));
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

void main();
