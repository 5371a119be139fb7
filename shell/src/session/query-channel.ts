import type { QueryObserver } from '@tanstack/react-query';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** An observer of a query whose key consists of the call's name and the viewer. */
export type ResponseObserver<Data> = QueryObserver<Data, Error, Data, Data, string[]>;

/** The state of a query; both fields are empty during its first load. */
export interface ObservedResponse<Data> {
  data: Data | undefined;
  error: Error | null;
}

/** Emits each response and failure of a query, whichever component requested it. Subscribing loads the query. */
export function queryChannel<Data>(observer: ResponseObserver<Data>): EventChannel<ObservedResponse<Data>> {
  return eventChannel((emit) => {
    let last: ObservedResponse<Data> = observer.getCurrentResult();
    return observer.subscribe(({ data, error }) => {
      if (data === last.data && error === last.error) return;
      last = { data, error };
      emit(last);
    });
  }, buffers.sliding(1));
}
