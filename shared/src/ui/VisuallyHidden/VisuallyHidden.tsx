import type { ReactNode } from 'react';

/** Words for screen readers alone. The class is global (styles/base.css). */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
