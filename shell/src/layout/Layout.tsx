import { LateParts, PageChange, type NoticeBoard } from '@steadfast/shared/host';
import type { ReactNode } from 'react';
import { useWayToSignIn } from '../session/way-to-sign-in';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar';
import { SkipLink } from './SkipLink';
import { useWarmingByIntent } from './use-warming-by-intent';

/** What stands around every page. */
export interface LayoutProps {
  children: ReactNode;
  board: NoticeBoard;
}

/** The frame of the site: skip link, navigation bar, the page, footer, notices. */
export function Layout({ children, board }: LayoutProps) {
  useWarmingByIntent();
  useWayToSignIn();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageChange>{children}</PageChange>
      </main>
      <Footer />
      <LateParts board={board} />
    </>
  );
}
