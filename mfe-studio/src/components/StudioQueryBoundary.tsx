import { QueryBoundary, Skeleton, type QueryBoundaryProps } from '@steadfast/ui';

type StudioQueryBoundaryProps<Data> = Pick<
  QueryBoundaryProps<Data>,
  'query' | 'what' | 'otherwise' | 'children'
>;

/** Shows what a query has loaded, and says when a later reload fails: somebody else may have edited it. */
export function StudioQueryBoundary<Data>(props: StudioQueryBoundaryProps<Data>) {
  return <QueryBoundary skeleton={<Skeleton shape="block" height="20rem" />} tellsFailedReload {...props} />;
}
