import { classNames } from '../class-names';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Its `font-size` sets the size: the disc is twice as wide. */
  className?: string | undefined;
}

/** The first letter of a name in a disc. The name itself stands beside it, so a screen reader skips the disc. */
export function Avatar({ name, className }: AvatarProps) {
  const [first = '?'] = name.trim();
  return (
    <span className={classNames(styles.avatar, className)} aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
