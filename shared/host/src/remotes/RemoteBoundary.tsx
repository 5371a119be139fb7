import {
  Component,
  Suspense,
  createElement,
  use,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { listen } from '@steadfast/sdk/internal';
import type { RemoteErrorCode } from '@steadfast/contract';
import { beginRender, endRender, type RenderedModule } from './measure-remote';
import { RemoteError } from './module-loader';
import { RemoteFailure } from './RemoteFailure';

/** What the viewer can do when loading takes long. */
export interface LoadingActions {
  retry: () => void;
  cancel: () => void;
}

/** Which module of which remote to show, and what to show while it loads or after it fails. */
export interface RemoteBoundaryProps extends RenderedModule {
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

interface State {
  loading: Promise<ComponentType<object>>;
  /** How often the module was loaded again. */
  attempt: number;
  error: unknown;
}

const networkCodes = new Set<RemoteErrorCode>(['remote-unreachable', 'remote-timeout', 'remote-integrity']);

/**
 * Renders one module of a remote, so that a failure of the remote stays local (REQ-FED-3). A retry loads and renders the
 * module again without a page reload. Give it a `key` if the module may change.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { loading: this.#load(), attempt: 0, error: undefined };
  #stopListening?: () => void;
  /** What it has rendered last. */
  #component: ComponentType<object> | undefined;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('The remote threw undefined') };
  }

  override componentDidCatch(cause: unknown) {
    if (cause instanceof RemoteError) return;
    endRender(this.props, 'remote-crash');
    const { loader, feature, modulePath } = this.props;
    const error = loader.replaceCrashed(feature, modulePath, { cause, component: this.#component });
    if (error) this.setState({ error });
    else this.#retry();
  }

  override componentDidMount() {
    this.#stopListening = listen(window, ['online'], () => {
      const { error } = this.state;
      if (!this.props.isLeaving && error instanceof RemoteError && networkCodes.has(error.code))
        this.#retry();
    });
  }

  override componentDidUpdate({ shownFor }: RemoteBoundaryProps) {
    if (this.state.error !== undefined && shownFor !== this.props.shownFor) this.#retry();
  }

  override componentWillUnmount() {
    this.#stopListening?.();
  }

  override render() {
    const { fallback, renderFailure } = this.props;
    const { loading, attempt, error } = this.state;
    if (error === undefined)
      return (
        <Suspense
          key={attempt}
          fallback={typeof fallback === 'function' ? fallback(this.#actions) : fallback}
        >
          <LoadedModule {...this.props} loading={loading} onRender={this.#setComponent} />
        </Suspense>
      );
    // `componentDidCatch` replaces a crash before this is painted.
    if (!(error instanceof RemoteError)) return undefined;
    return renderFailure?.(this.#retry, error) ?? <RemoteFailure error={error} onRetry={this.#retry} />;
  }

  #load() {
    const { loader, feature, modulePath } = this.props;
    return loader.load(feature, modulePath);
  }

  #setComponent = (component: ComponentType<object>) => {
    this.#component = component;
  };

  #retry = () => {
    const loading = this.#load();
    this.setState(({ attempt }) => ({ loading, attempt: attempt + 1, error: undefined }));
  };

  #actions: LoadingActions = {
    retry: () => {
      const { loader, feature, modulePath } = this.props;
      loader.restart(feature, modulePath);
      this.#retry();
    },
    cancel: () =>
      this.setState({
        error: new RemoteError('remote-cancelled', this.props.feature, { cause: 'by the viewer' }),
      }),
  };
}

function LoadedModule({
  loading,
  loader,
  feature,
  modulePath,
  componentProps,
  onRender,
}: RemoteBoundaryProps & Pick<State, 'loading'> & { onRender: (component: ComponentType<object>) => void }) {
  const component = use(loading);
  onRender(component);
  beginRender(feature, modulePath);
  useLayoutEffect(() => {
    endRender({ loader, feature, modulePath });
  }, [loader, feature, modulePath]);
  return createElement(component, componentProps);
}
