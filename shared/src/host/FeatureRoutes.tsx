import { useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { Registry } from '../contract';
import { documentTitle } from '../site/use-document-title';
import type { DisabledPageProps } from './release-watcher/DisabledPage';
import { loadDeferredUi } from './deferred/load-deferred-ui';
import { RemoteError, type ModuleLoader } from './module-loader';
import { PageSkeleton } from './PageSkeleton';
import { RemoteModule, type RemoteModuleProps } from './RemoteModule';
import { selectRoutes } from './registry';

/** What the router is made of. */
export interface FeatureRoutesProps {
  registry: Registry;
  loader: ModuleLoader;
  /** The pages that belong to no remote; `*` is the page for unknown paths. */
  ownRoutes: RouteObject[];
}

/** The site's pages: those of the live features, and the shell's own. */
export function FeatureRoutes({ registry, loader, ownRoutes }: FeatureRoutesProps) {
  const routes = useMemo(
    () => [
      ...selectRoutes(registry).map(({ path, module, title, feature }) => ({
        path,
        element: (
          <RemotePage
            key={path}
            title={title}
            loader={feature.isDisabled ? breakLoader : loader}
            feature={feature}
            modulePath={module}
            {...(feature.isDisabled && {
              componentProps: { name: feature.name, registry, ownRoutes } satisfies DisabledPageProps,
            })}
            fallback={(ways) => <PageSkeleton {...ways} />}
          />
        ),
      })),
      ...ownRoutes,
    ],
    [registry, loader, ownRoutes],
  );
  useLeavingCanonical();
  return useRoutes(routes);
}

/** Serves the page that says so in the place of all pages of a feature that takes a break. */
const breakLoader: ModuleLoader = {
  load: (feature) =>
    loadDeferredUi().then(
      ({ DisabledPage }) => DisabledPage as ComponentType<object>,
      (cause: unknown) => {
        throw new RemoteError('remote-unreachable', feature, { cause });
      },
    ),
  versionOf: ({ version }) => version,
};

/**
 * Takes the canonical address out of the HTML once its page is left: phones share it in the place of the address that
 * they are at. What else the HTML says of its page is read by nobody then.
 */
function useLeavingCanonical(): void {
  const { pathname } = useLocation();
  useEffect(() => () => document.querySelector('link[rel=canonical]')?.remove(), [pathname]);
}

function RemotePage({ title, ...remote }: RemoteModuleProps & { title: string }) {
  // Before the page's own effects, which know a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  const { pathname, search } = useLocation();
  return <RemoteModule {...remote} shownFor={pathname + search} />;
}
