import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { startDeliverer, type Deliverer } from './deliverer';
import { startDeletingOldMessages } from './delete-old-messages';
import type { Channel } from './message-queue';
import { createSmtpSender } from './smtp';
import { createTextSender } from './text-sender';

/**
 * The channels whose messages nobody sends. Outside production they are for developers to look at in the outbox, so none
 * counts as dead there.
 */
export function deadChannels({ production, smtpUrl, smsUrl }: ApiConfig): Channel[] {
  if (!production) return [];
  const urls: [Channel, string | undefined][] = [
    ['mail', smtpUrl],
    ['text', smsUrl],
  ];
  return urls.flatMap(([channel, url]) => (url === undefined ? [channel] : []));
}

/**
 * Starts sending mails and texts, each where it is configured; closing the API stops it.
 *
 * @returns tells the deliverers that there is something new
 */
export function startDelivery(app: FastifyInstance, database: Database, config: ApiConfig): () => void {
  const { log } = app;
  const deliverers: Deliverer[] = [];
  if (config.smtpUrl !== undefined) {
    const send = createSmtpSender(config.smtpUrl, config.mailFrom);
    deliverers.push(startDeliverer(database, 'mail', send, log, config.deliveryPace));
  } else if (config.production) {
    log.warn('SMTP_URL is missing: no mail is sent, so nobody can sign up');
  }
  if (config.smsUrl !== undefined) {
    deliverers.push(
      startDeliverer(database, 'text', createTextSender(config.smsUrl), log, config.deliveryPace),
    );
  } else if (config.production) {
    log.warn(
      'SMS_URL is missing: no text message is sent, so what is shared with telephone numbers does not arrive',
    );
  }
  let stopping: Promise<unknown> | undefined;
  app.decorate('stopDelivery', async () => {
    await (stopping ??= Promise.all(deliverers.map((deliverer) => deliverer.stop())));
  });
  // While the last requests are answered; what they leave in the outbox is sent by the next process.
  app.addHook('preClose', async () => {
    app.stopDelivery().catch(() => undefined);
  });
  app.addHook('onClose', () => app.stopDelivery());
  app.addHook('onClose', startDeletingOldMessages(database, log));
  return () => {
    for (const deliverer of deliverers) deliverer.wake();
  };
}
