import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  renderFailure: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Shows something else in place of what has crashed. A remote that crashes has a boundary of its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.renderFailure(failed.error) : this.props.children;
  }
}
