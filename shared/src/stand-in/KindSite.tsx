import { useMemo, type ReactNode } from 'react';
import type { Registry } from '../contract';
import type { Site } from '../site/intents';
import { SiteContext, useSite } from '../site/site-context';

/** The site as it is, but for dialogs of remotes that are not here: the developer is told, where viewers would see nothing. */
export function KindSite({ registry, children }: { registry: Registry; children: ReactNode }) {
  const site = useSite();
  const kind = useMemo<Site>(
    () => ({
      ...site,
      openDialog(name, target) {
        if (site.hasDialog(name)) site.openDialog(name, target);
        else {
          const names = registry.features.map((feature) => feature.name).join(', ');
          site.notify(
            `The dialog “${name}” is another remote's, and ${names} runs alone here. In the whole site it opens: npm run dev, or --against a live one.`,
          );
        }
      },
    }),
    [site, registry],
  );
  return <SiteContext.Provider value={kind}>{children}</SiteContext.Provider>;
}
