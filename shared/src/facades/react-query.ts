/**
 * The part of TanStack Query that the site uses; see the facade of react-router-dom for why. `react-query-whole` is the
 * package itself (an alias in rspack.base.js and tsconfig.base.json): its own name leads here.
 */
export {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
export type { Query, QueryKey, UseQueryResult } from 'react-query-whole';
