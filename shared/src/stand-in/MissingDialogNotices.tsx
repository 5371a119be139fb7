import { useMemo, type ReactNode } from 'react';
import type { Registry } from '../contract';
import type { Site } from '../site/intents';
import { SiteContext, useSite } from '../site/site-context';

/** Shows a notice to the developer when the remote opens a dialog of another remote, which is not available here. */
export function MissingDialogNotices({ registry, children }: { registry: Registry; children: ReactNode }) {
  const site = useSite();
  const withNotices = useMemo<Site>(
    () => ({
      ...site,
      openDialog(name, target) {
        if (site.hasDialog(name)) site.openDialog(name, target);
        else {
          const names = registry.features.map((feature) => feature.name).join(', ');
          site.notify(
            `The dialog “${name}” belongs to another remote, and only ${names} runs here. To open it, run the whole site: npm run dev, or --against a live site.`,
          );
        }
      },
    }),
    [site, registry],
  );
  return <SiteContext.Provider value={withNotices}>{children}</SiteContext.Provider>;
}
