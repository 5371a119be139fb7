import { classNames } from '../class-names';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Set the size by `font-size`: the disc is twice as wide. */
  className?: string | undefined;
}

/** The first letter of a name in a disc. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, className }: AvatarProps) {
  const [first = '?'] = name.trim();
  return (
    <span className={classNames(styles.avatar, className)} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
