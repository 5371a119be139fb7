import type { ReactNode } from 'react';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar';
import { Notice } from './Notice';
import { usePageChange } from './use-page-change';
import { useWarmingByIntent } from './use-warming-by-intent';

/** What stands around every page. */
export interface LayoutProps {
  children: ReactNode;
  /** Something short to say; empty for nothing. */
  notice: string;
  onNoticeGone: (nothing: '') => void;
}

/** The frame of the site: skip link, navigation bar, the page, footer, notices. */
export function Layout({ children, notice, onNoticeGone }: LayoutProps) {
  usePageChange();
  useWarmingByIntent();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <NavigationBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Notice text={notice} onGone={onNoticeGone} />
    </>
  );
}
