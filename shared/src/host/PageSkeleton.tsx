import { CardRowSkeleton, VisuallyHidden } from '../ui';

/** Stands where a page will be while its code is on the way. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardRowSkeleton />
      <CardRowSkeleton />
    </div>
  );
}
