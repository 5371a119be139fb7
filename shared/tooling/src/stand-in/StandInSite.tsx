import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Registry } from '@steadfast/contract';
import type { ModuleLoader } from '@steadfast/host';
import { findSlotContributions } from '@steadfast/host';
import { SiteContext, type Site, useSite } from '@steadfast/sdk/internal';
import styles from './StandIn.module.css';

/** Tells the developer what other features would do: open a dialog, fill a slot. The rest is as in the site. */
export function StandInSite({ registry, children }: { registry: Registry; children: ReactNode }) {
  const site = useSite();
  const standInSite = useMemo<Site>(() => {
    const here = registry.features.map(({ name }) => name).join(', ');
    const advice = `only ${here} runs here. For the whole site: npm run dev, or --against a live site.`;
    return {
      ...site,
      // What opens a dialog of another feature is shown, as it is on the site.
      hasDialog: (_name) => true,
      openDialog(name, target) {
        if (site.hasDialog(name)) site.openDialog(name, target);
        else
          site.notify(
            `The dialog “${name}” belongs to another remote, and ${advice} It was opened with ${JSON.stringify(target)}.`,
            { isLasting: true },
          );
      },
      // Pages that map this list would otherwise show no hint. There are too many cards for one each.
      listSlot(name) {
        const items = site.listSlot(name);
        return items.length > 0 || name.endsWith('-card') ? items : [{ id: name, label: `Slot ${name}` }];
      },
      renderSlot(name, props, ...options) {
        if (findSlotContributions(registry, name).length > 0) return site.renderSlot(name, props, ...options);
        return (
          <p className={styles.emptySlot}>
            Slot “{name}”: other remotes fill it, and {advice}
          </p>
        );
      },
    };
  }, [site, registry]);
  return <SiteContext.Provider value={standInSite}>{children}</SiteContext.Provider>;
}

/** Renders each module that it loads in the stand-in's site: pages, but also dialogs, which render beside the page. */
export function loadIntoStandIn(loader: ModuleLoader, registry: Registry): ModuleLoader {
  const known = new WeakMap<ComponentType<object>, ComponentType<object>>();
  const surround = (Module: ComponentType<object>) => {
    const Surrounded = (props: object) => (
      <StandInSite registry={registry}>
        <Module {...props} />
      </StandInSite>
    );
    known.set(Module, Surrounded);
    return Surrounded;
  };
  return {
    ...loader,
    load: (...request) => loader.load(...request).then((Module) => known.get(Module) ?? surround(Module)),
  };
}
