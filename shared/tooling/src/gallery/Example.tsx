import type { ReactNode, ComponentType } from 'react';
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

/** One page of the gallery. */
export interface GalleryPage {
  /** Its address: `#/button`. */
  id: string;
  title: string;
  /** What the component is for, in one sentence. */
  about: string;
  /** Folders of `src/ui` that the page shows. */
  components: readonly string[];
  /** Shows the component in its sizes and states. Rendered once per theme. */
  Examples: ComponentType;
}
