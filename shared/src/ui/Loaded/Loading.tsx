import type { ReactNode } from 'react';
import { useMarksPageLoading } from '../../site/page-loading';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface LoadingProps {
  /** What is loaded, as in "Loading {what}". */
  what: string;
  /** The shape of what is on its way. */
  children: ReactNode;
  /** Said above the shape when it takes long. */
  slowNote?: ReactNode;
}

/** The shape of something that is on its way, told in words to whoever does not see it. A page is not there until it is. */
export function Loading({ what, children, slowNote }: LoadingProps) {
  useMarksPageLoading();
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading {what}</VisuallyHidden>
      {slowNote}
      {children}
    </div>
  );
}
