import { ErrorMessage } from '@steadfast/ui';
import { Component, type ReactNode } from 'react';

/** Shows a page with Reload where the site itself has crashed. A remote that crashes has a boundary of its own. */
export class RootBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className="gutter">
        <ErrorMessage
          isPage
          title="This page has stopped working"
          message="Something went wrong. Reload the page to continue."
          code="shell-crash"
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
