/**
 * The exports of TanStack Query that the site uses; react-router-dom.ts says why. The package's own name resolves to this file,
 * so `react-query-whole` is an alias for the package itself (shared/tooling).
 */
export {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  replaceEqualDeep,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
export type {
  Mutation,
  MutationCache,
  MutationKey,
  Query,
  QueryKey,
  QueryObserverOptions,
  UseQueryResult,
} from 'react-query-whole';
