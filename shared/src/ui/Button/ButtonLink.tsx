import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icon-paths';
import styles from './Button.module.css';
import { buttonLook, type ButtonLook } from './button-look';

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'style' | 'href'> {
  /** A path on this site, or an absolute http(s) URL, which leaves the site. */
  to: string;
  icon?: IconName | undefined;
}

/** A link that looks like a button. Within the site it navigates without a reload. */
export function ButtonLink({ to, variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, className);
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
  return /^https?:\/\//i.test(to) ? (
    <a {...rest} {...look} href={to}>
      {content}
    </a>
  ) : (
    <Link {...rest} {...look} to={to}>
      {content}
    </Link>
  );
}
