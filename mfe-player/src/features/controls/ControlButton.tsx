import { classNames } from '@steadfast/shared/ui';
import type { ComponentPropsWithRef } from 'react';
import type { PlayerCommand } from '../shortcuts/key-table';
import { useShortcut } from '../shortcuts/use-shortcut';
import { PlayerIcon } from './PlayerIcon';
import type { PlayerIconName } from './player-icon-paths';
import styles from './ControlButton.module.css';

export interface ControlButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> {
  icon: PlayerIconName;
  /** What it does, or what it switches with `aria-pressed`: its name. */
  label: string;
  /** Shown when the pointer or the focus is on it; the label where nothing else is given. */
  tip?: string | undefined;
  /** What a key of the page does as well: told as `aria-keyshortcuts` while the keys are in use. */
  command?: PlayerCommand | undefined;
}

/** A button over the picture: a sign, with its words shown when pointed at. Its type is `button` unless told otherwise. */
export function ControlButton({
  icon,
  label,
  tip = label,
  command,
  className,
  children,
  ...rest
}: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={useShortcut(command)}
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
