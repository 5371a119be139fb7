import { classNames } from '@steadfast/shared/ui';
import type { ComponentPropsWithRef } from 'react';
import { PlayerIcon } from '../PlayerIcon/PlayerIcon';
import type { PlayerIconName } from '../PlayerIcon/player-icon-paths';
import styles from './ControlButton.module.css';

export interface ControlButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> {
  icon: PlayerIconName;
  /** What it does, or what it switches with `aria-pressed`: its name. */
  label: string;
  /** Shown when the pointer or the focus is on it; the label where nothing else is given. */
  tip?: string | undefined;
}

/** A button over the picture: a sign, with its words shown when pointed at. Its type is `button` unless told otherwise. */
export function ControlButton({
  icon,
  label,
  tip = label,
  className,
  children,
  ...rest
}: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
      data-tip={tip}
    >
      <PlayerIcon name={icon} size="1.5rem" />
      {children}
    </button>
  );
}
