/** Runs the API alone: `npm run start -w api`. */
import type { FastifyInstance } from 'fastify';
import { readApiConfig, type ApiConfig } from './platform/config/api-config';
import { createApi } from './create-api';
import { describeStartFailure } from './platform/config/describe-start-failure';
import { CLOSING_MAX_MS, closeGracefully, closeOnSignals } from './platform/http/closing';

async function main(): Promise<void> {
  let config: ApiConfig | undefined;
  let app: FastifyInstance | undefined;
  try {
    config = readApiConfig(process.env);
    const { host, port, shutdownDelayMs } = config;
    const api = (app = await createApi(config));
    closeOnSignals(() => closeGracefully(api, shutdownDelayMs), shutdownDelayMs + CLOSING_MAX_MS);
    await api.listen({ host, port });
  } catch (error) {
    await app?.close();
    process.stderr.write(`${describeStartFailure(error, config)}\n`);
    process.exit(1);
  }
}

void main();
