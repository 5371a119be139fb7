/** Subscriptions to series. */
import { Type } from '@sinclair/typebox';
import { SeriesSubscription } from '../entities';
import { ID_RANGE, idParams, nothing, type Call } from './call';

export const subscriptionCalls = {
  'GET /subscriptions/series': {
    token: 'required',
    summary: 'The series that the viewer is subscribed to, newest subscription first',
    answer: Type.Object({ seriesSubscriptions: Type.Array(SeriesSubscription) }),
  },
  'POST /subscriptions/series': {
    token: 'required',
    summary: 'Subscribes to a series. Idempotent',
    body: Type.Object({ seriesId: Type.Integer(ID_RANGE) }),
    answer: nothing,
  },
  'DELETE /subscriptions/series/{id}': {
    token: 'required',
    summary: 'Unsubscribes from the series with this id. Idempotent',
    params: idParams,
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
