import { Skeleton, VisuallyHidden } from '@steadfast/shared/ui';

/** Placeholder while the transcript's code or captions load. */
export function TranscriptSkeleton() {
  return (
    <p aria-busy="true">
      <VisuallyHidden>Loading the transcript</VisuallyHidden>
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </p>
  );
}
