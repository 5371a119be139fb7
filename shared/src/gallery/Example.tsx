import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

export interface ExampleProps {
  /** The size or the state that is shown. */
  title: string;
  /** What to look for. */
  note?: string | undefined;
  children: ReactNode;
  /** In Hebrew: the style sheets as built mirror by the language of what they style, not by its direction. */
  dir?: 'rtl' | undefined;
  /** Row: side by side as far as they fit. Column: one below the other, each as wide as it likes. */
  layout?: 'row' | 'column' | 'plain' | undefined;
}

/** One state of a part, with its name. */
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
