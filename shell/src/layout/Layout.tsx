import { DeferredUi, PageChange, type NoticeBoard } from '@steadfast/shared/host';
import type { ReactNode } from 'react';
import { useSignInRedirect } from '../session/sign-in-redirect';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar';
import { SkipLink } from './SkipLink';
import { usePreloadOnIntent } from './use-preload-on-intent';

export interface LayoutProps {
  children: ReactNode;
  board: NoticeBoard;
}

/** The frame of the site: skip link, navigation bar, the page, footer, notices. */
export function Layout({ children, board }: LayoutProps) {
  usePreloadOnIntent();
  useSignInRedirect();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageChange>{children}</PageChange>
      </main>
      <Footer />
      <DeferredUi board={board} />
    </>
  );
}
