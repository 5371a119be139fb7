import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

export interface ExampleProps {
  /** The size or state that it shows. */
  title: string;
  /** What to look for. */
  note?: string | undefined;
  children: ReactNode;
  /** Right to left also sets the language to Hebrew: the built style sheets mirror by language, not by direction. */
  dir?: 'rtl' | undefined;
  /** Row: side by side, with wrapping. Column: stacked, each as wide as it needs. Plain: no layout. */
  layout?: 'row' | 'column' | 'plain' | undefined;
}

/** One state of a component, with a title. */
export function Example({ title, note, children, dir, layout = 'row' }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles[layout]} dir={dir} lang={dir && 'he'}>
        {children}
      </div>
    </div>
  );
}
