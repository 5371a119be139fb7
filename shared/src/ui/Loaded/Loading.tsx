import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface LoadingProps {
  /** What is loaded, as in "Loading {what}". */
  what: string;
  /** The shape of what is on its way. */
  children: ReactNode;
}

/** The shape of something that is on its way, told in words to whoever does not see it. */
export function Loading({ what, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading {what}</VisuallyHidden>
      {children}
    </div>
  );
}
