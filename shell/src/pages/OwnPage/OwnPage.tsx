import { useDocumentTitle } from '@steadfast/sdk';
import { PageFailure, useOnline, useReplayEvents } from '@steadfast/host';
import { Loading, PageHeading, Skeleton } from '@steadfast/ui';
import { Suspense, createElement, use, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../../ErrorBoundary';
import styles from './OwnPage.module.css';

export interface OwnPageProps {
  /** The heading until the page has loaded, and the document title. */
  title: string;
  /** Loads the page's code. A failed load is retried by the next call. */
  load: () => Promise<ComponentType>;
}

/**
 * A page of the shell whose code loads when it is opened, to keep the first page small. Give it a `key` where the page can
 * change.
 */
export function OwnPage({ title, load }: OwnPageProps) {
  useDocumentTitle(title);
  const [loading, setLoading] = useState(() => ({ page: load(), attempts: 1 }));
  const retry = () => {
    const page = load();
    setLoading(({ attempts }) => ({ page, attempts: attempts + 1 }));
  };
  return (
    <ErrorBoundary
      key={loading.attempts}
      renderFailure={(error) => <OwnPageFailure title={title} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<OwnPageSkeleton title={title} />}>
        <Loaded page={loading.page} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ page }: { page: Promise<ComponentType> }) {
  const component = use(page);
  useReplayEvents('page');
  return createElement(component);
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

interface OwnPageFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

function OwnPageFailure({ title, error, onRetry }: OwnPageFailureProps) {
  useOnline(onRetry);
  return (
    <PageFailure
      title={`We could not load “${title}”`}
      message="Check your connection and try again. The rest of the site still works."
      error={error}
      onRetry={onRetry}
    />
  );
}
