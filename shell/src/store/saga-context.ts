import type { ToastStore } from '@steadfast/host';
import type { QueryClient } from '@tanstack/react-query';

/** The sagas' dependencies besides the store, injected so that tests can replace them. */
export interface SagaContext {
  /** The site's query cache. */
  queryClient: QueryClient;
  /** Shows a notice. Returns a function that dismisses it. */
  notify: ToastStore['notify'];
}
