import { setImmediate as otherWork } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { toLoggableError } from '../background/loggable-error';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { notifyNextSubscribers, type NotificationContext } from './notify-subscribers';

/**
 * Notifies subscribers of new videos while the API runs. Work that is unfinished when it closes continues at the next
 * start.
 *
 * @param pollEveryMs how often to check for announcements, which other processes also write, above all `npm run catalogue`
 */
export function startNotifications(
  app: FastifyInstance,
  database: Database,
  context: NotificationContext,
  pollEveryMs: number,
): void {
  let isStopped = false;
  const notify = async () => {
    while (!isStopped && (await notifyNextSubscribers(database, context))) await otherWork();
  };
  const stop = runRegularly({
    work: notify,
    everyMs: pollEveryMs,
    onError: (error) =>
      app.log.error(
        { fault: toLoggableError(error) },
        'Subscribers could not be notified; it will be tried again',
      ),
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    await stop();
  });
}
