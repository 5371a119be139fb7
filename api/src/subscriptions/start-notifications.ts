import { setImmediate as otherWork } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loggableFault } from '../background/loggable-fault';
import { runRegularly } from '../background/run-regularly';
import type { Database } from '../database/database';
import { notifyNextSubscribers, type NotificationContext } from './notify-subscribers';

/**
 * Turns news of series into mail, as long as the API runs; what is begun when it closes is finished by the next one.
 *
 * @param lookEveryMs how often it is looked for news: they come from other processes too, the catalogue tools first of all
 */
export function startNotifications(
  app: FastifyInstance,
  database: Database,
  parts: NotificationContext,
  lookEveryMs: number,
): void {
  let isStopped = false;
  const tell = async () => {
    while (!isStopped && (await notifyNextSubscribers(database, parts))) await otherWork();
  };
  const stop = runRegularly({
    work: tell,
    everyMs: lookEveryMs,
    failed: (error) =>
      app.log.error(
        { fault: loggableFault(error) },
        'News of a series could not be told, and will be tried again',
      ),
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    await stop();
  });
}
