import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Tag.module.css';

export interface TagProps {
  to: string;
  children: ReactNode;
}

/** A chip that leads to everything of one tag. */
export function Tag({ to, children }: TagProps) {
  return (
    <Link to={to} className={styles.tag}>
      <span className={styles.chip}>{children}</span>
    </Link>
  );
}
