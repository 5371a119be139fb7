import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { TextField } from '@steadfast/ui';
import { createTextFilter } from '@steadfast/sdk/text-filter';
import styles from './Gallery.module.css';
import { GallerySite } from './GallerySite';
import { SHOWN_THEMES, formatAddress, useGalleryAddress, type GalleryAddress } from './gallery-address';
import { AddressContext, type GalleryPage } from './Example';
import type { Part, RemoteGallery } from './from-sources';
import { groupBy } from './group-by';
import { ImportLines, PartProps } from './PartApi';

export interface GalleryProps {
  /** Of the design system. */
  pages: readonly GalleryPage[];
  remotes?: readonly RemoteGallery[];
  /** By folder of the design system, or by `mfe-x/` and the name of a module. */
  parts?: Readonly<Record<string, readonly Part[]>>;
}

/** A page with what its owner and the declarations say of it. */
interface ListedPage extends GalleryPage {
  remote?: string;
  group: string;
  parts: readonly Part[];
}

/** The example that is named so is the list of props. */
const PROPS_ID = 'props';
const filterPages = createTextFilter(({ title, about, group, components, parts }: ListedPage) => [
  title,
  about,
  group,
  ...components,
  ...parts.map(({ name }) => name),
]);

/** The gallery: one page per component of the design system and of each remote, in both themes. */
export function Gallery({ pages, remotes = [], parts = {} }: GalleryProps) {
  const address = useGalleryAddress();
  const { page: id, example } = address;
  const listed = useMemo(() => listPages(pages, remotes, parts), [pages, remotes, parts]);
  const page = id ? listed.find((one) => one.id === id) : listed[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const previousId = useRef(id);
  const title = page?.title ?? 'There is no such component';
  useEffect(() => {
    document.title = `${title} – Steadfast gallery`;
    const isOtherPage = previousId.current !== id;
    previousId.current = id;
    const shown = example === undefined ? null : document.getElementById(example);
    if (shown) shown.scrollIntoView?.();
    else if (isOtherPage) heading.current?.focus();
  }, [id, title, example]);

  return (
    <div className={styles.gallery}>
      <PageList pages={listed} current={page} address={address} />
      <main className={styles.main}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.note}>{page?.about ?? 'Choose one from the list.'}</p>
          </div>
          {page && <ThemeChoice address={{ ...address, page: page.id }} />}
          {page && <ImportLines parts={page.parts} remote={page.remote} />}
        </header>
        {page && (
          <AddressContext value={{ page: page.id, themes: address.themes }}>
            <GallerySite key={page.id}>
              <page.Examples />
            </GallerySite>
            {page.parts.length > 0 && (
              <section id={PROPS_ID} className={styles.api}>
                <h2>
                  <a href={formatAddress({ ...address, page: page.id, example: PROPS_ID })}>Props</a>
                </h2>
                {page.parts.map((part) => (
                  <PartProps key={part.name} part={part} />
                ))}
              </section>
            )}
          </AddressContext>
        )}
      </main>
    </div>
  );
}

function listPages(
  pages: readonly GalleryPage[],
  remotes: readonly RemoteGallery[],
  parts: Readonly<Record<string, readonly Part[]>>,
): ListedPage[] {
  return [
    ...pages.map((page) => ({
      ...page,
      group: 'Design system',
      parts: page.components.flatMap((name) => parts[name] ?? []),
    })),
    ...remotes.flatMap(({ remote, pages: its }) =>
      its.map((page) => ({
        ...page,
        id: `${remote}.${page.id}`,
        remote,
        group: remote,
        parts: page.components.flatMap((name) => parts[`${remote}/${name}`] ?? []),
      })),
    ),
  ];
}

interface PageListProps {
  pages: readonly ListedPage[];
  current: ListedPage | undefined;
  address: GalleryAddress;
}

function PageList({ pages, current, address: { themes } }: PageListProps) {
  const [typed, setTyped] = useState('');
  const found = filterPages(pages, useDeferredValue(typed));
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles.parts} aria-label="Components">
      <TextField
        className={styles.search}
        label="Search components"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && (
        <p role="status" className={styles.nothing}>
          No component matches.
        </p>
      )}
      <div className={styles.groups}>
        {groupBy(found, ({ group }) => group).map(([group, its]) => (
          <section key={group} className={styles.group}>
            <h2 className={styles.groupTitle}>{group}</h2>
            <ul className={styles.list}>
              {its.map((one) => (
                <li key={one.id}>
                  <a
                    ref={one === current ? link : undefined}
                    className={styles.part}
                    href={formatAddress({ page: one.id, themes })}
                    aria-current={one === current ? 'page' : undefined}
                  >
                    {one.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

const choiceNames = { both: 'Both themes', dark: 'Dark', light: 'Light' };

function ThemeChoice({ address }: { address: GalleryAddress }) {
  return (
    <nav className={styles.choice} aria-label="Themes">
      {SHOWN_THEMES.map((themes) => (
        <a
          key={themes}
          className={styles.part}
          href={formatAddress({ ...address, themes })}
          aria-current={themes === address.themes ? 'true' : undefined}
        >
          {choiceNames[themes]}
        </a>
      ))}
    </nav>
  );
}
