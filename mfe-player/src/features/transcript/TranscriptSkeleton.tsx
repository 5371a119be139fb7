import { Skeleton, VisuallyHidden } from '@steadfast/shared/ui';

/** The shape of the transcript while its code, or its words, are on their way. */
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
