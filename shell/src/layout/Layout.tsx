import type { Registry } from '@steadfast/contract';
import { DeferredUi, PageChange, type ToastStore } from '@steadfast/host';
import { type ReactNode, type MouseEvent, useEffect } from 'react';
import { useSignInRedirect } from '../session/sign-in-redirect';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar } from './NavigationBar';
import { listen, useSite } from '@steadfast/sdk';

export interface LayoutProps {
  registry: Registry;
  children: ReactNode;
  toastStore: ToastStore;
}

/** The frame of the site: skip link, navigation bar, the page, footer, notices. */
export function Layout({ registry, children, toastStore }: LayoutProps) {
  usePreloadPages();
  useSignInRedirect();
  return (
    <>
      <SkipLink />
      <NavigationBar registry={registry} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageChange>{children}</PageChange>
      </main>
      <Footer registry={registry} />
      <DeferredUi toastStore={toastStore} registry={registry} />
    </>
  );
}

/** The first tab stop: skips the bar. Adds no history entry. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}

/** Preloads a page when the user points at, focuses or touches a link to it. */
function usePreloadPages(): void {
  const { preloadPage } = useSite();
  useEffect(() => {
    const preloadLinkedPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname)
        preloadPage(link.href);
    };
    return listen(document, ['pointerover', 'focusin', 'touchstart'], preloadLinkedPage, { passive: true });
  }, [preloadPage]);
}
