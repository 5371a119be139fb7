import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { startDeliverer, type Deliverer } from './deliverer';
import { startDeletingOldMessages } from './delete-old-messages';
import { hasDevOutbox } from './dev-outbox';
import type { Channel } from './message-queue';
import { createSmtpSender } from './smtp';
import { createTextSender } from './twilio';

/**
 * Lists the channels that send nothing. Where the development outbox shows messages, no channel counts as unavailable.
 */
export function listUnavailableChannels(
  config: Pick<ApiConfig, 'smtpUrl' | 'smsUrl' | 'devOutboxKey'>,
): Channel[] {
  if (hasDevOutbox(config)) return [];
  const urls: [Channel, string | undefined][] = [
    ['mail', config.smtpUrl],
    ['text', config.smsUrl],
  ];
  return urls.flatMap(([channel, url]) => (url === undefined ? [channel] : []));
}

/**
 * Starts sending emails and texts, if they are configured; closing the API stops it.
 *
 * @returns a function that wakes the deliverers
 */
export function startDelivery(app: FastifyInstance, database: Database, config: ApiConfig): () => void {
  const { log } = app;
  const deliverers: Deliverer[] = [];
  if (config.smtpUrl !== undefined) {
    const send = createSmtpSender(config.smtpUrl, config.mailFrom);
    deliverers.push(startDeliverer(database, 'mail', send, log, config.deliveryPace));
  }
  if (config.smsUrl !== undefined) {
    deliverers.push(
      startDeliverer(database, 'text', createTextSender(config.smsUrl), log, config.deliveryPace),
    );
  }
  let stopping: Promise<unknown> | undefined;
  app.decorate('stopDelivery', async () => {
    await (stopping ??= Promise.all(deliverers.map((deliverer) => deliverer.stop())));
  });
  // Runs while the last requests are served; the next process sends what they leave in the outbox.
  app.addHook('preClose', async () => {
    app.stopDelivery().catch(() => undefined);
  });
  app.addHook('onClose', () => app.stopDelivery());
  app.addHook('onClose', startDeletingOldMessages(database, log));
  return () => {
    for (const deliverer of deliverers) deliverer.wake();
  };
}
