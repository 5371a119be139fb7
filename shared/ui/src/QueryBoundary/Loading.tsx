import type { ReactNode } from 'react';
import { useMarksPageLoading } from '@steadfast/sdk/internal';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface LoadingProps {
  /** What is loading, as in "Loading {what}". */
  what: string;
  /** The skeleton. */
  children: ReactNode;
  /** Shown above the skeleton. */
  slowNote?: ReactNode;
}

/** A skeleton with a text for screen readers. The page counts as loading while it is mounted. */
export function Loading({ what, children, slowNote }: LoadingProps) {
  useMarksPageLoading();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{`Loading ${what}`}</VisuallyHidden>
      {slowNote}
      {children}
    </div>
  );
}
