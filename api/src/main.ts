/** Runs the API alone: `npm run start -w api`. */
import type { FastifyInstance } from 'fastify';
import { CLOSING_MAX_MS, closeGracefully, createApi, readApiConfig, type ApiConfig } from './index';
import { describeStartFailure } from './describe-start-failure';

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
    process.stderr.write(`${describeStartFailure(error, config)}\n`);
    process.exit(1);
  }
}

function closeOnSignals(app: FastifyInstance, delayMs: number): void {
  const close = () => {
    setTimeout(() => process.exit(1), delayMs + CLOSING_MAX_MS).unref();
    closeGracefully(app, delayMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

void main();
