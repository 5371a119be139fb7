import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Tag.module.css';

export interface TagProps {
  to: string;
  children: ReactNode;
}

/** A chip that links to a tag's page. */
export function Tag({ to, children }: TagProps) {
  return (
    <Link to={to} className={styles.tag}>
      <span className={styles.chip}>{children}</span>
    </Link>
  );
}
