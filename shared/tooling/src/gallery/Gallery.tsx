import { useEffect, useRef } from 'react';
import styles from './Gallery.module.css';
import { GallerySite } from './GallerySite';
import { SHOWN_THEMES, formatAddress, useGalleryAddress, type ShownThemes } from './gallery-address';
import type { GalleryPage } from './Example';

const themeNames: Record<ShownThemes, string> = { both: 'Both themes', dark: 'Dark', light: 'Light' };

/** The gallery of the design system: one page per component, in both themes. */
export function Gallery({ pages }: { pages: readonly GalleryPage[] }) {
  const { page: id, themes } = useGalleryAddress();
  const page = id ? pages.find((one) => one.id === id) : pages[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const previousId = useRef(id);
  const current = useRef<HTMLAnchorElement>(null);
  const title = page?.title ?? 'There is no such component';
  useEffect(() => {
    document.title = `${title} – Steadfast gallery`;
    if (previousId.current !== id) heading.current?.focus();
    previousId.current = id;
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [id, title]);

  return (
    <div className={styles.gallery}>
      <nav className={styles.parts} aria-label="Components">
        <ul className={styles.list}>
          {pages.map((one) => (
            <li key={one.id}>
              <a
                ref={one === page ? current : undefined}
                className={styles.part}
                href={formatAddress({ page: one.id, themes })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main}>
        <header className={styles.head}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.note}>{page?.about ?? 'Choose one from the list.'}</p>
          </div>
          {page && <ThemeChoice page={page.id} themes={themes} />}
        </header>
        {page && (
          <GallerySite key={page.id}>
            <div className={styles.themes}>
              {themes !== 'light' && <Themed theme="dark" page={page} />}
              {themes !== 'dark' && <Themed theme="light" page={page} />}
            </div>
          </GallerySite>
        )}
      </main>
    </div>
  );
}

function ThemeChoice({ page, themes }: { page: string; themes: ShownThemes }) {
  return (
    <nav className={styles.choice} aria-label="Themes">
      {SHOWN_THEMES.map((one) => (
        <a
          key={one}
          className={styles.part}
          href={formatAddress({ page, themes: one })}
          aria-current={one === themes ? 'true' : undefined}
        >
          {themeNames[one]}
        </a>
      ))}
    </nav>
  );
}

function Themed({ theme, page: { Examples } }: { theme: 'dark' | 'light'; page: GalleryPage }) {
  return (
    <section className={styles.theme} data-theme={theme} aria-label={themeNames[theme]}>
      <h2 className={styles.themeName}>{themeNames[theme]}</h2>
      <Examples />
    </section>
  );
}
