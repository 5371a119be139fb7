import { classNames } from '@steadfast/shared/ui';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** Places the heading above the content in large windows too. */
  isWide?: boolean;
  children: ReactNode;
}

/** A section of About, labelled by its heading. */
export function Section({ title, isWide, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, isWide && styles.wide)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
