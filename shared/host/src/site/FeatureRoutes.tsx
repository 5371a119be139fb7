import { useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { Registry } from '@steadfast/contract';
import { useMarksPageLoading, documentTitle } from '@steadfast/sdk/internal';
import { CardRowSkeleton, VisuallyHidden, SlowLoadingMessage } from '@steadfast/ui/internal';
import type { DisabledPageProps } from '../releases/DisabledPage';
import { RemoteError, type ModuleLoader } from '../remotes/module-loader';
import { RemoteBoundary, type LoadingActions, type RemoteBoundaryProps } from '../remotes/RemoteBoundary';
import { selectRoutes } from '../registry/registry';

export interface FeatureRoutesProps {
  registry: Registry;
  loader: ModuleLoader;
  /** The pages that belong to no remote; `*` is the page for unknown paths. */
  ownRoutes: RouteObject[];
}

/** Routes to the pages of all features and to the host's own pages. */
export function FeatureRoutes({ registry, loader, ownRoutes }: FeatureRoutesProps) {
  const routes = useMemo(
    () => [
      ...selectRoutes(registry).map(({ path, module, title, feature }) => ({
        path,
        element: (
          <RemotePage
            key={path}
            title={title}
            loader={feature.isDisabled ? { ...loader, load: loadDisabledPage } : loader}
            feature={feature}
            modulePath={module}
            {...(feature.isDisabled && {
              componentProps: { name: feature.name, registry, ownRoutes } satisfies DisabledPageProps,
            })}
            fallback={(actions) => <PageSkeleton {...actions} />}
          />
        ),
      })),
      ...ownRoutes,
    ],
    [registry, loader, ownRoutes],
  );
  useRemoveCanonicalLink();
  return useRoutes(routes);
}

/** Loads `DisabledPage` in place of all pages of a disabled feature. */
const loadDisabledPage: ModuleLoader['load'] = (feature) =>
  import(/* webpackChunkName: "late" */ '../releases/DisabledPage').then(
    ({ DisabledPage }) => DisabledPage as ComponentType<object>,
    (cause: unknown) => {
      throw new RemoteError('remote-unreachable', feature, { cause });
    },
  );

/**
 * Removes the canonical link once the viewer leaves the page that the HTML was composed for: phones share it instead of
 * the current address. Nothing reads the other metadata after the first page.
 */
function useRemoveCanonicalLink(): void {
  const { pathname } = useLocation();
  useEffect(() => () => document.querySelector('link[rel=canonical]')?.remove(), [pathname]);
}

function RemotePage({ title, ...remote }: RemoteBoundaryProps & { title: string }) {
  // A layout effect runs before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  const { pathname, search } = useLocation();
  return <RemoteBoundary {...remote} shownFor={pathname + search} />;
}

/** Shown while the code of a page loads. */
function PageSkeleton({ retry, cancel }: LoadingActions) {
  useMarksPageLoading();
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SlowLoadingMessage onRetry={retry} onCancel={cancel} spansWindow />
      <CardRowSkeleton />
      <CardRowSkeleton />
    </div>
  );
}
