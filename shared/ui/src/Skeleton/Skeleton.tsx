import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  /** One line of text by default. */
  height?: CSSProperties['height'];
  shape?: 'line' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content, in its final size. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
