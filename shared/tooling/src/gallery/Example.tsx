import { createContext, use, useId, type ReactNode, type ComponentType } from 'react';
import { CodeBlock } from './CodeBlock';
import styles from './Gallery.module.css';
import { formatAddress, listThemes, type GalleryAddress } from './gallery-address';

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
  /** The code of the children. Set by the build. */
  code?: string | undefined;
}

/** Where the shown page is. */
export const AddressContext = createContext<GalleryAddress>({ page: '', themes: 'both' });

const themeNames = { dark: 'Dark', light: 'Light' };

/** One state of a component in each theme, with a title and its code. */
export function Example({ title, note, children, dir, layout = 'row', code }: ExampleProps) {
  const address = use(AddressContext);
  const example = formatExampleId(title);
  const titleId = useId();
  return (
    <section id={example} className={styles.example} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.exampleTitle}>
        <a href={formatAddress({ ...address, example })}>{title}</a>
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.frames}>
        {listThemes(address.themes).map((theme) => (
          <div
            key={theme}
            className={styles.frame}
            data-theme={theme}
            role="group"
            aria-label={themeNames[theme]}
          >
            <div className={styles[layout]} dir={dir} lang={dir && 'he'}>
              {children}
            </div>
          </div>
        ))}
      </div>
      {code && (
        <details className={styles.details}>
          <summary>Code</summary>
          <CodeBlock code={code} />
        </details>
      )}
    </section>
  );
}

/** With an icon → with-an-icon */
export const formatExampleId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** One page of the gallery. */
export interface GalleryPage {
  /** Its address: `#/button`; that of a remote's page begins with the remote's name. */
  id: string;
  title: string;
  /** What the component is for, in one sentence. */
  about: string;
  /** Folders, or modules of a remote, whose components the page shows. */
  components: readonly string[];
  /** Shows the component in its sizes and states. */
  Examples: ComponentType;
}
