import {
  Component,
  Suspense,
  createElement,
  use,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { LiveFeature } from '../contract';
import { beginRender, endRender, type Rendered } from './metrics/measure-render';
import { RemoteError, type ModuleLoader, type RemoteErrorCode } from './module-loader';
import { RemoteFailure } from './RemoteFailure';

/** What can be done about code that takes long. */
export interface WaysOut {
  retry: () => void;
  cancel: () => void;
}

/** Which part of which remote, and what stands in its place while it loads or when it fails. */
export interface RemoteModuleProps {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
  /** Passed to the component that the module exposes. */
  componentProps?: object;
  /** Shown until the code is here; a function is told how to ask for it anew meanwhile, and how to stop waiting. */
  fallback: ReactNode | ((ways: WaysOut) => ReactNode);
  /** Shown in place of the whole-page message, where a part is too small for one. */
  renderFailure?: (retry: () => void, error: RemoteError) => ReactNode;
  /** When this changes, a part that has failed is tried again: it may have failed for what is gone by then. */
  shownFor?: string;
  /** Not wanted any more, and about to be taken away: it does not come by itself when the network is back. */
  isLeaving?: boolean;
}

/**
 * One part of the page that a remote serves, behind one boundary: whatever happens to the remote happens only here
 * (REQ-FED-3). Retry loads and renders it anew, without a reload. Give it a key where the module may change.
 */
export function RemoteModule(props: RemoteModuleProps) {
  const { loader, feature, modulePath, componentProps, fallback, renderFailure, shownFor, isLeaving } = props;
  const [loading, setLoading] = useState(() => ({ part: loader.load(feature, modulePath), tries: 0 }));
  const proceed = (part: typeof loading.part) => {
    setLoading(({ tries }) => ({ part, tries: tries + 1 }));
  };
  const retry = () => {
    proceed(loader.load(feature, modulePath));
  };
  const waysOut: WaysOut = {
    retry: () => {
      proceed(loader.load(feature, modulePath, { isRestart: true }));
    },
    cancel: () => {
      const cancelled = Promise.reject<ComponentType<object>>(
        new RemoteError('remote-cancelled', feature, { cause: 'by the viewer' }),
      );
      cancelled.catch(() => undefined); // it is told where it is drawn
      proceed(cancelled);
    },
  };
  return (
    <RemoteBoundary
      key={loading.tries}
      feature={feature}
      loader={loader}
      modulePath={modulePath}
      shownFor={shownFor}
      isLeaving={isLeaving}
      onNewTry={retry}
      render={(error) => renderFailure?.(retry, error) ?? <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={typeof fallback === 'function' ? fallback(waysOut) : fallback}>
        <Loaded
          part={loading.part}
          componentProps={componentProps}
          loader={loader}
          feature={feature}
          modulePath={modulePath}
        />
      </Suspense>
    </RemoteBoundary>
  );
}

interface LoadedProps extends Rendered {
  part: Promise<ComponentType<object>>;
  componentProps: object | undefined;
}

function Loaded({ part, componentProps, loader, feature, modulePath }: LoadedProps) {
  const component = use(part);
  beginRender(feature, modulePath);
  useLayoutEffect(() => {
    endRender({ loader, feature, modulePath });
  }, [loader, feature, modulePath]);
  return createElement(component, componentProps);
}

interface BoundaryProps extends Rendered {
  shownFor: string | undefined;
  isLeaving: boolean | undefined;
  onNewTry: () => void;
  render: (error: RemoteError) => ReactNode;
  children: ReactNode;
}

const networkCodes = new Set<RemoteErrorCode>(['remote-unreachable', 'remote-timeout', 'remote-integrity']);

class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A remote threw nothing at all') };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof RemoteError)) endRender(this.props, 'remote-crash');
  }

  override componentDidMount() {
    window.addEventListener('online', this.#cameOnline);
  }

  override componentDidUpdate({ shownFor }: BoundaryProps) {
    if (this.state.error !== undefined && shownFor !== this.props.shownFor) this.props.onNewTry();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#cameOnline);
  }

  /** What did not come because the network was gone comes by itself when it is back. */
  #cameOnline = () => {
    if (this.props.isLeaving) return;
    const { error } = this.state;
    if (error instanceof RemoteError && networkCodes.has(error.code)) this.props.onNewTry();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof RemoteError) return this.props.render(error);
    const { feature, loader, render } = this.props;
    const remote = { name: feature.name, version: loader.versionOf(feature) };
    return render(new RemoteError('remote-crash', remote, { cause: error }));
  }
}
