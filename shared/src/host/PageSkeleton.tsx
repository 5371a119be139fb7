import { useMarksPageLoading } from '../site/page-loading';
import { CardRowSkeleton, VisuallyHidden } from '../ui';
import { SlowNote } from '../ui/Loaded/SlowNote';
import type { WaysOut } from './RemoteModule';

/** Stands where a page will be while its code is on the way. */
export function PageSkeleton({ retry, cancel }: WaysOut) {
  useMarksPageLoading();
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SlowNote onRetry={retry} onCancel={cancel} spansWindow />
      <CardRowSkeleton />
      <CardRowSkeleton />
    </div>
  );
}
