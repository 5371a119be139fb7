import { useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Registry } from '../../contract';
import { matchRoute } from '../../contract/route-match';
import { Button, ButtonLink, EmptyState } from '../../ui';
import { mayReloadFor } from './reload-guard';
import { thisTab, type Tab } from './this-tab';
import styles from './DisabledPage.module.css';

const TITLE = 'This part of the site is taking a break';

export interface DisabledPageProps {
  /** The feature whose page this would be. */
  name: string;
  registry: Registry;
  /** The pages that belong to no remote. */
  ownRoutes: RouteObject[];
  /** For tests. */
  tab?: Tab;
}

/**
 * Stands in the place of the pages of a feature that was taken off the site for a while. Once it is back, the document is
 * loaded: at once when the viewer looks, and by itself when the tab notices.
 */
export function DisabledPage({ name, registry, ownRoutes, tab = thisTab() }: DisabledPageProps) {
  const wayOn = fallbackLink(registry, ownRoutes);
  const [state, setState] = useState<'quiet' | 'looking' | 'away'>('quiet');
  const isLooking = useRef(false);
  useEffect(
    () =>
      tab.deploys.onChange(() => {
        const { revision = 0 } = tab.deploys.newer() ?? {};
        // Where the viewer has looked, what comes of it is done there: two loads at once would be one too many.
        if (!isLooking.current && isBack(tab, name) && !tab.isHeld() && mayReloadFor(revision)) tab.load();
      }),
    [tab, name],
  );
  const look = async () => {
    setState('looking');
    isLooking.current = true;
    await tab.deploys.ask(true);
    isLooking.current = false;
    if (isBack(tab, name)) tab.load();
    else setState('away');
  };
  return (
    <EmptyState
      className={styles.page}
      title={TITLE}
      isMissingPage
      message="We are putting something right here. Please come back a little later; the rest of the site is open."
      action={
        <>
          <div className={styles.ways}>
            <Button variant="primary" icon="refresh" isBusy={state === 'looking'} onClick={() => void look()}>
              Look again
            </Button>
            <ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>
          </div>
          <p role="status" className={styles.answer}>
            {state === 'away' && 'It is not back yet.'}
          </p>
        </>
      }
    />
  );
}

function isBack({ deploys }: Tab, name: string): boolean {
  return deploys.newer()?.features.some((one) => one.name === name && !one.isDisabled) ?? false;
}

/** Home, or a page of the host's own where Home takes a break. */
function fallbackLink(registry: Registry, ownRoutes: RouteObject[]): { to: string; label: string } {
  const own = ownRoutes.find(({ path }) => path?.startsWith('/'))?.path;
  const isHomeOpen = !matchRoute(registry, '/')?.feature.isDisabled;
  return isHomeOpen || !own ? { to: '/', label: 'Go home' } : { to: own, label: 'See another page' };
}
