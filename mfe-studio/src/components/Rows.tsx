import { classNames } from '@steadfast/ui';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './Rows.module.css';
import { Actions } from './Section';

/** A list of rows. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  name?: ReactNode;
  /** Below the name, in at most two lines. */
  facts?: string;
  /** Below both. */
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

export function Row(props: RowProps) {
  return (
    <li className={styles.row}>
      <RowContent {...props} />
    </li>
  );
}

/** What a row has inside, where something else makes the row. */
export function RowContent({ name, facts, children, actions }: RowProps) {
  return (
    <>
      <div className={styles.text}>
        {name !== undefined && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        {facts !== undefined && (
          <p className={classNames('clamp', layout.muted)} dir="auto">
            {facts}
          </p>
        )}
        {children}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </>
  );
}
