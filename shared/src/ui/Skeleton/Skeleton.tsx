import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  /** By default one line of text. */
  height?: CSSProperties['height'];
  shape?: 'line' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/** Holds the place of what is on its way, in its final size. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
