import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './PageHeading.module.css';

/** The page's h1. The shell finds it by `data-page-heading` and moves the focus to it on navigation. */
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
