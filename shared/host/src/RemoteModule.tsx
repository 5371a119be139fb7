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
import type { LiveFeature, RemoteErrorCode } from '@steadfast/contract';
import { beginRender, endRender, type RenderedModule } from './metrics/measure-remote';
import { RemoteError, type ModuleLoader } from './module-loader';
import { RemoteFailure } from './RemoteFailure';

/** What the viewer can do when loading takes long. */
export interface LoadingActions {
  retry: () => void;
  cancel: () => void;
}

/** Which module of which remote to show, and what to show while it loads or after it fails. */
export interface RemoteModuleProps {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
  /** Passed to the component that the module exposes. */
  componentProps?: object;
  /** Shown while the code loads. A function receives the actions to restart or cancel the load. */
  fallback: ReactNode | ((actions: LoadingActions) => ReactNode);
  /** Replaces the whole-page error message, for modules that are too small for it. */
  renderFailure?: (retry: () => void, error: RemoteError) => ReactNode;
  /** A failed module retries when this changes, because the cause may be gone. */
  shownFor?: string;
  /** Whether it is about to unmount. If so, it does not retry when the network returns. */
  isLeaving?: boolean;
}

/**
 * Renders one module of a remote behind an error boundary, so a failure of the remote stays local (REQ-FED-3). A retry loads
 * and renders the module again without a page reload. Give it a `key` if the module may change.
 */
export function RemoteModule(props: RemoteModuleProps) {
  const { loader, feature, modulePath, componentProps, fallback, renderFailure, shownFor, isLeaving } = props;
  const [loading, setLoading] = useState(() => ({
    componentPromise: loader.load(feature, modulePath),
    attempt: 0,
  }));
  const show = (componentPromise: typeof loading.componentPromise) => {
    setLoading(({ attempt }) => ({ componentPromise, attempt: attempt + 1 }));
  };
  const retry = () => {
    show(loader.load(feature, modulePath));
  };
  const actions: LoadingActions = {
    retry: () => {
      show(loader.load(feature, modulePath, { isRestart: true }));
    },
    cancel: () => {
      const cancelled = Promise.reject<ComponentType<object>>(
        new RemoteError('remote-cancelled', feature, { cause: 'by the viewer' }),
      );
      cancelled.catch(() => undefined); // the boundary shows it
      show(cancelled);
    },
  };
  return (
    <RemoteBoundary
      key={loading.attempt}
      feature={feature}
      loader={loader}
      modulePath={modulePath}
      shownFor={shownFor}
      isLeaving={isLeaving}
      onRetry={retry}
      onCrash={(crash) => {
        if (mayFallBack(props)) show(loader.load(feature, modulePath, { crash }));
      }}
      render={(error) => renderFailure?.(retry, error) ?? <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={typeof fallback === 'function' ? fallback(actions) : fallback}>
        <Loaded
          componentPromise={loading.componentPromise}
          componentProps={componentProps}
          loader={loader}
          feature={feature}
          modulePath={modulePath}
        />
      </Suspense>
    </RemoteBoundary>
  );
}

interface LoadedProps extends RenderedModule {
  componentPromise: Promise<ComponentType<object>>;
  componentProps: object | undefined;
}

function Loaded({ componentPromise, componentProps, loader, feature, modulePath }: LoadedProps) {
  const component = use(componentPromise);
  beginRender(feature, modulePath);
  useLayoutEffect(() => {
    endRender({ loader, feature, modulePath });
  }, [loader, feature, modulePath]);
  return createElement(component, componentProps);
}

interface BoundaryProps extends RenderedModule {
  shownFor: string | undefined;
  isLeaving: boolean | undefined;
  onRetry: () => void;
  /** Called when the module itself has thrown, at its first render or a later one. */
  onCrash: (crash: RemoteError) => void;
  render: (error: RemoteError) => ReactNode;
  children: ReactNode;
}

/** Whether a previous version can replace one that crashes. */
const mayFallBack = ({ feature, loader }: Pick<RenderedModule, 'feature' | 'loader'>) =>
  feature.previous && loader.getVersion(feature) === feature.version;

const networkCodes = new Set<RemoteErrorCode>(['remote-unreachable', 'remote-timeout', 'remote-integrity']);

class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('The remote threw undefined') };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteError) return;
    endRender(this.props, 'remote-crash');
    this.props.onCrash(this.#toCrash(error));
  }

  override componentDidMount() {
    window.addEventListener('online', this.#onOnline);
  }

  override componentDidUpdate({ shownFor }: BoundaryProps) {
    if (this.state.error !== undefined && shownFor !== this.props.shownFor) this.props.onRetry();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#onOnline);
  }

  /** Retries network failures once the browser is back online. */
  #onOnline = () => {
    if (this.props.isLeaving) return;
    const { error } = this.state;
    if (error instanceof RemoteError && networkCodes.has(error.code)) this.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof RemoteError) return this.props.render(error);
    // Replaced before it is painted, so nothing announces a failure.
    return mayFallBack(this.props) ? undefined : this.props.render(this.#toCrash(error));
  }

  #toCrash(cause: unknown): RemoteError {
    const { feature, loader } = this.props;
    const remote = { ...feature, version: loader.getVersion(feature) };
    return new RemoteError('remote-crash', remote, { cause });
  }
}
