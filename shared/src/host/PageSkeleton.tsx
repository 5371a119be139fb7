import { CardRowSkeleton } from '../ui';

/** Stands where a page will be while its code is on the way. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading">
      <CardRowSkeleton />
      <CardRowSkeleton />
    </div>
  );
}
