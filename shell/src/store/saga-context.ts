import type { NoticeBoard } from '@steadfast/shared/host';
import type { QueryClient } from '@tanstack/react-query';

/** What sagas reach besides the store, given at the start so that tests can give something else. */
export interface SagaContext {
  /** The one cache of what pages load. */
  queryClient: QueryClient;
  /** Tells the viewer something short; gives a way to take it down. */
  notify: NoticeBoard['notify'];
}
