import { and, desc, eq } from 'drizzle-orm';
import { SUBSCRIPTIONS_MAX, type CallResponse } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import {
  CHANGE_LIMITS,
  READ_LIMITS,
  createRoute,
  type CallInput,
  type Route,
  type Viewer,
} from '../platform/http/routes';
import { lockAccount } from '../accounts';
import { toThumbnail } from '../catalogue';
import { series, seriesSubscriptions } from '../platform/database/schema';
import { ApiError } from '../platform/errors';

/** The calls about subscriptions. */
export function createSubscriptionRoutes(database: Database): Route[] {
  return [
    createRoute('GET /subscriptions/series', {
      limits: READ_LIMITS,
      handle: async ({ viewer }) => ({ seriesSubscriptions: await readSubscriptions(database, viewer) }),
    }),
    createRoute('POST /subscriptions/series', {
      limits: CHANGE_LIMITS,
      isRepeatable: true,
      errors: ['limit-reached'],
      handle: (input) => subscribe(database, input),
    }),
    createRoute('DELETE /subscriptions/series/{id}', {
      limits: CHANGE_LIMITS,
      handle: ({ viewer, params }) => unsubscribe(database, viewer.accountId, params.id),
    }),
  ];
}

/** Lists the viewer's subscriptions, the newest first. */
async function readSubscriptions(
  database: Database,
  { accountId }: Viewer,
): Promise<CallResponse<'GET /subscriptions/series'>['seriesSubscriptions']> {
  const rows = await database
    .select({ id: series.id, name: series.name, picture: series.picture })
    .from(seriesSubscriptions)
    .innerJoin(series, eq(series.id, seriesSubscriptions.seriesId))
    .where(eq(seriesSubscriptions.accountId, accountId))
    .orderBy(desc(seriesSubscriptions.createdAt), series.id);
  return rows.map(({ picture, ...row }) => ({ ...row, ...toThumbnail(picture) }));
}

/**
 * Subscribes to a series from now on; earlier videos are not announced.
 *
 * @throws ApiError when there is no such series, or the viewer has reached the limit
 */
async function subscribe(
  database: Database,
  { viewer: { accountId }, body: { seriesId } }: CallInput<'POST /subscriptions/series'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new ApiError('not-signed-in');
    // Locked, so that `steadfast catalogue` removes the series either before this or after it.
    const [found] = await transaction
      .select({ id: series.id })
      .from(series)
      .where(eq(series.id, seriesId))
      .for('key share');
    if (!found) throw new ApiError('not-found', 'This series does not exist: choose one of all series.');
    const added = await transaction
      .insert(seriesSubscriptions)
      .values({ accountId, seriesId })
      .onConflictDoNothing()
      .returning({ seriesId: seriesSubscriptions.seriesId });
    if (added.length === 0) return;
    const isOwn = eq(seriesSubscriptions.accountId, accountId);
    if ((await transaction.$count(seriesSubscriptions, isOwn)) > SUBSCRIPTIONS_MAX) {
      throw new ApiError(
        'limit-reached',
        `You have reached the limit of ${SUBSCRIPTIONS_MAX} subscriptions: end one first.`,
      );
    }
  });
}

/** Ends a subscription; does nothing without one. */
export async function unsubscribe(database: Database, accountId: string, seriesId: number): Promise<void> {
  await database
    .delete(seriesSubscriptions)
    .where(and(eq(seriesSubscriptions.accountId, accountId), eq(seriesSubscriptions.seriesId, seriesId)));
}
