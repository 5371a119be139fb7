import { Component, Suspense, createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import type { LiveFeature } from '../contract';
import { RemoteError, type ModuleLoader } from './module-loader';
import { RemoteFailure } from './RemoteFailure';

/** Which part of which remote, and what stands in its place while it loads or when it fails. */
export interface RemoteModuleProps {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
  /** Passed to the component that the module exposes. */
  componentProps?: object;
  /** Shown until the code is here. */
  fallback: ReactNode;
  /** Shown in place of the whole-page message, where a part is too small for one. */
  renderFailure?: (retry: () => void) => ReactNode;
  /** When this changes, a part that has failed is tried again: it may have failed for what is gone by then. */
  shownFor?: string;
}

/**
 * One part of the page that a remote serves, behind one boundary: whatever happens to the remote happens only here
 * (REQ-FED-3). Retry loads and renders it anew, without a reload. Give it a key where the module may change.
 */
export function RemoteModule(props: RemoteModuleProps) {
  const { loader, feature, modulePath, componentProps, fallback, renderFailure, shownFor } = props;
  const load = () => loader.load(feature, modulePath);
  const [loading, setLoading] = useState(() => ({ part: load(), tries: 0 }));
  const retry = () => {
    setLoading(({ tries }) => ({ part: load(), tries: tries + 1 }));
  };
  return (
    <RemoteBoundary
      key={loading.tries}
      feature={feature}
      shownFor={shownFor}
      onNewTry={retry}
      render={(error) => renderFailure?.(retry) ?? <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={fallback}>
        <Loaded part={loading.part} componentProps={componentProps} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface LoadedProps {
  part: Promise<ComponentType<object>>;
  componentProps: object | undefined;
}

function Loaded({ part, componentProps }: LoadedProps) {
  return createElement(use(part), componentProps);
}

interface BoundaryProps {
  feature: LiveFeature;
  shownFor: string | undefined;
  onNewTry: () => void;
  render: (error: RemoteError) => ReactNode;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A remote threw nothing at all') };
  }

  override componentDidUpdate({ shownFor }: BoundaryProps) {
    if (this.state.error !== undefined && shownFor !== this.props.shownFor) this.props.onNewTry();
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
