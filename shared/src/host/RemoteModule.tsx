import { Component, Suspense, lazy, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { LiveFeature } from '../contract';
import { RemoteError, type ModuleLoader } from './module-loader';
import { RemoteFailure } from './RemoteFailure';

/** What is shown of a remote's part while it loads and when it fails. */
export interface RemoteModuleProps {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
  /** Passed to the component that the module exposes. */
  componentProps?: object;
  /** Shown until the code is here. */
  fallback: ReactNode;
  /** Shown in place of the whole-page message, where a part is too small for one. */
  renderFailure?: (error: RemoteError, retry: () => void) => ReactNode;
}

/**
 * One part of the page that a remote serves, behind one boundary: whatever happens to the remote happens only here
 * (REQ-FED-3). Retry loads and renders it anew, without a reload.
 */
export function RemoteModule({
  loader,
  feature,
  modulePath,
  componentProps,
  fallback,
  renderFailure,
}: RemoteModuleProps) {
  const [tries, setTries] = useState(0);
  // React.lazy keeps a failure for ever, so every try needs its own.
  const Part = useMemo(() => {
    void tries;
    return lazy(async () => ({ default: (await loader.load(feature, modulePath)) as ComponentType<object> }));
  }, [loader, feature, modulePath, tries]);
  const retry = () => {
    setTries((count) => count + 1);
  };
  return (
    <RemoteBoundary
      key={`${feature.container}/${modulePath}/${tries}`}
      feature={feature}
      render={(error) => renderFailure?.(error, retry) ?? <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={fallback}>
        <Part {...componentProps} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface BoundaryProps {
  feature: LiveFeature;
  render: (error: RemoteError) => ReactNode;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { error: RemoteError | undefined }> {
  override state: { error: RemoteError | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.render(
      error instanceof RemoteError
        ? error
        : new RemoteError('remote-crash', this.props.feature, { cause: error }),
    );
  }
}
