import { classNames } from '@steadfast/ui';
import type { ComponentPropsWithRef } from 'react';
import { useStore } from 'zustand';
import type { PlayerCommand } from '../shortcuts/key-table';
import { shortcutStore } from '../shortcuts/shortcut-store';
import { usePreference } from '../../engine/preferences';
import { PlayerIcon, type PlayerIconName } from '../PlayerIcon';
import styles from './ControlButton.module.css';

interface ControlButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> {
  icon: PlayerIconName;
  /** Accessible name: what it does, or what `aria-pressed` toggles. */
  label: string;
  /** Tooltip on hover and focus; `label` by default. */
  tip?: string | undefined;
  /** The command of its keyboard shortcut, announced as `aria-keyshortcuts` while shortcuts are on. */
  command?: PlayerCommand | undefined;
}

/** An icon button over the video with a tooltip. `type` defaults to `button`. */
export function ControlButton({ icon, label, tip = label, command, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={useShortcut(command)}
      {...rest}
      className={classNames('icon-button', styles.button, className)}
      aria-label={label}
      data-tip={tip}
    >
      <PlayerIcon name={icon} size="1.5rem" />
    </button>
  );
}

/** The `aria-keyshortcuts` of a control; undefined while shortcuts are not loaded or switched off. */
function useShortcut(command: PlayerCommand | undefined): string | undefined {
  const formatShortcut = useStore(shortcutStore, (state) => state.formatShortcut);
  return usePreference('usesKeys') && command ? formatShortcut?.(command) : undefined;
}
