/** Runs the API alone: `npm run start -w api`. */
import type { FastifyInstance } from 'fastify';
import { readApiConfig, type ApiConfig } from './platform/config/api-config';
import { ConfigError } from './platform/config/config-error';
import { getErrorCode } from './platform/config/data-folder';
import { createApi } from './create-api';
import { CLOSING_MAX_MS, closeGracefully, closeOnSignals } from './platform/http/closing';
import { getErrorMessage } from './platform/telemetry/loggable-error';

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

/** Why the API did not start, in one sentence that says what to do. */
function describeStartFailure(error: unknown, config: ApiConfig | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const address = `${config?.host}:${config?.port}`;
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return `The port ${address} is taken: stop the program that uses it, or set PORT to another.`;
    case 'EACCES':
      return `This user may not listen on ${address}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${config?.host}: correct HOST.`;
    default:
      return `The API could not start: ${getErrorMessage(error)}.`;
  }
}

void main();
