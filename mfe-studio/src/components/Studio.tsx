import { useDocumentTitle } from '@steadfast/sdk';
import { classNames, PageHeading } from '@steadfast/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { historyPath, cataloguePath, videosPath } from '../paths';
import styles from './Studio.module.css';

const PAGES = [
  { to: videosPath, label: 'Videos' },
  { to: cataloguePath, label: 'Catalogue' },
  { to: historyPath, label: 'History' },
];

/** A video's page belongs to the list of videos. */
const findPage = (pathname: string) =>
  [cataloguePath, historyPath].find((path) => pathname.startsWith(path)) ?? videosPath;

export interface StudioProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages of the studio: its navigation, and the page's title. */
export function Studio({ title, actions, children }: StudioProps) {
  useDocumentTitle(`${title} · Studio`);
  const { pathname } = useLocation();
  return (
    <div className={classNames('gutter', styles.studio)}>
      <nav aria-label="Studio" className={styles.nav}>
        {PAGES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={to === findPage(pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
