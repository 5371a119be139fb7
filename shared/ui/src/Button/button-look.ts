import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large' | 'extraLarge';

export interface ButtonLook {
  /** Primary: the main action. Secondary: other actions. Quiet: less prominent actions. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** Size of the label and icon, in pixels at the browser's default font size (REQ-UI-1). */
export const BUTTON_SIZES_PX: Readonly<Record<ButtonSize, number>> = {
  small: 14,
  medium: 20,
  large: 24,
  extraLarge: 30,
};

/** Returns the class and style of anything that looks like a button. */
export function buttonLook({ variant = 'secondary', size = 'medium' }: ButtonLook, className?: string) {
  return {
    className: classNames(styles.button, styles[variant], styles[size], className),
    style: { '--button-size': `${BUTTON_SIZES_PX[size] / 16}rem` } as CSSProperties,
  };
}
