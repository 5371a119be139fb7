import { useDocumentTitle, useFailedPage } from '@steadfast/shared';
import { ErrorMessage, Loading, PageHeading, Skeleton } from '@steadfast/shared/ui';
import { Component, Suspense, createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { useOnline } from '../use-online';
import styles from './OwnPage.module.css';

export interface OwnPageProps {
  /** Its heading until it is here, and the document's name. */
  title: string;
  /** Loads the page's code. A load that failed is tried again by the next call. */
  load: () => Promise<ComponentType>;
}

/**
 * A page of the shell whose code comes only when it is opened, since the first page does without. Give it a `key` where
 * the page can change.
 */
export function OwnPage({ title, load }: OwnPageProps) {
  useDocumentTitle(title);
  const [loading, setLoading] = useState(() => ({ page: load(), tries: 0 }));
  const loadAnew = () => {
    const page = load();
    setLoading(({ tries }) => ({ page, tries: tries + 1 }));
  };
  return (
    <PageBoundary key={loading.tries} failure={<OwnPageFailure title={title} onRetry={loadAnew} />}>
      <Suspense fallback={<OwnPageSkeleton title={title} />}>
        <Loaded page={loading.page} />
      </Suspense>
    </PageBoundary>
  );
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  return createElement(use(page));
}

function OwnPageSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.skeleton}>
      <PageHeading className="visually-hidden">{title}</PageHeading>
      <Loading what={title}>
        <div className={styles.headingToCome}>
          <Skeleton width="min(18rem, 70%)" />
        </div>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </Loading>
    </div>
  );
}

function OwnPageFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const sentence = `We could not load “${title}”`;
  useFailedPage(sentence, false);
  useOnline(onRetry);
  return (
    <ErrorMessage
      isPage
      className={styles.failure}
      title={sentence}
      message="Check your connection and try again; the rest of the site works."
      onRetry={() => {
        // The button goes; what comes in its place is in there.
        document.querySelector('main')?.focus({ preventScroll: true });
        onRetry();
      }}
    />
  );
}

interface BoundaryProps {
  failure: ReactNode;
  children: ReactNode;
}

class PageBoundary extends Component<BoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? this.props.failure : this.props.children;
  }
}
