import type { QueryObserver } from '@tanstack/react-query';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** An observer of an answer that is kept under a call's name and the viewer. */
export type ResponseObserver<Answer> = QueryObserver<Answer, Error, Answer, Answer, string[]>;

/** What the cache holds of an answer: neither of both while it loads for the first time. */
export interface ObservedResponse<Answer> {
  data: Answer | undefined;
  error: Error | null;
}

/** Tells of each answer and each failure, whoever asked. Following it loads it; nobody does once the channel is closed. */
export function queryChannel<Answer>(
  observer: ResponseObserver<Answer>,
): EventChannel<ObservedResponse<Answer>> {
  return eventChannel((emit) => {
    let last: ObservedResponse<Answer> = observer.getCurrentResult();
    return observer.subscribe(({ data, error }) => {
      if (data === last.data && error === last.error) return;
      last = { data, error };
      emit(last);
    });
  }, buffers.sliding(1));
}
