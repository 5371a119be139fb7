import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './PageHeading.module.css';

/** The page's h1. Pages find it by `data-page-heading` to focus it when what had the focus is gone. */
export function PageHeading({ className, children, ...rest }: ComponentPropsWithRef<'h1'>) {
  return (
    <h1
      {...rest}
      tabIndex={-1}
      data-page-heading=""
      dir="auto"
      className={classNames(styles.heading, className)}
    >
      {children}
    </h1>
  );
}
