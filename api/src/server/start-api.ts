import { traceRequests, type Service, type Start } from '@steadfast/server';
import type { FastifyInstance } from 'fastify';
import { createApi } from './create-api';
import { readApiConfig } from '../platform/config/api-config';
import { hasDevOutbox } from '../platform/messages/dev-outbox';

/**
 * Starts the API, and says on standard error what a site in production usually sets and this one does not.
 *
 * @returns what a process serves, and a way to call it there without a connection
 * @throws StartError when the configuration does not let it start
 */
export async function startApi({
  env,
  url,
  isCheckout,
  runsJobs,
}: Start): Promise<Service & Pick<FastifyInstance, 'inject'>> {
  const config = readApiConfig(env);
  if (config.unset.length > 0) process.stderr.write(`${config.unset.join(' ')}\n`);
  const api = await createApi({ ...config, runsJobs }, { migrates: isCheckout });
  // A log must not keep the operator's secret.
  const outboxKey = config.production ? 'DEV_OUTBOX_KEY' : config.devOutboxKey;
  return {
    handle: traceRequests('api', config.trustProxy, api.routing),
    inject: api.inject.bind(api),
    announcement: hasDevOutbox(config)
      ? `Emails are not sent but shown at ${url}/api/dev/outbox?key=${outboxKey}`
      : undefined,
    announceClosing: () => {
      api.closing.announce();
    },
    stopJobs: () => api.stopJobs(),
    close: () => api.close(),
  };
}
