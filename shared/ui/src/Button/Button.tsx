import type { ComponentPropsWithRef, CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../Icon/Icon';
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
function buttonLook({ variant = 'secondary', size = 'medium' }: ButtonLook, className?: string) {
  return {
    className: classNames(styles.button, styles[variant], styles[size], className),
    style: { '--button-size': `${BUTTON_SIZES_PX[size] / 16}rem` } as CSSProperties,
  };
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  icon?: IconName | undefined;
  /** Shows activity and ignores clicks, without changing the button's size. */
  isBusy?: boolean | undefined;
}

/** A button; its type is `button` by default. A busy button keeps the focus, which a disabled one would lose. */
export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonLook({ variant, size }, classNames(className, isBusy && styles.busy));
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...look}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.label}>{children}</span>
      </span>
      {isBusy && <span className={styles.activity} aria-hidden="true" />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'style' | 'href'> {
  /** A path on this site, or an absolute http(s) URL. */
  to: string;
  icon?: IconName | undefined;
}

/** A link that looks like a button. Within the site it navigates without a reload. */
export function ButtonLink({ to, variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, className);
  return (
    <Link {...rest} {...look} to={to}>
      <span className={styles.content}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.label}>{children}</span>
      </span>
    </Link>
  );
}
