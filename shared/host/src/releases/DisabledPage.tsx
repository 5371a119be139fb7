import { useEffect, useRef, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type Registry, matchRoute } from '@steadfast/contract';
import { Button, ButtonLink, EmptyState } from '@steadfast/ui/internal';
import { mayReloadFor } from './release-reload';
import { thisTab, type Tab } from './this-tab';
import styles from './DisabledPage.module.css';

const TITLE = 'This part of the site is taking a break';

export interface DisabledPageProps {
  /** Name of the disabled feature. */
  name: string;
  registry: Registry;
  /** The host's own pages. */
  ownRoutes: RouteObject[];
  /** For tests. */
  tab?: Tab;
}

/**
 * Shown instead of the pages of a disabled feature. Reloads the document once the feature is enabled again: when the viewer
 * checks, or when the tab notices it.
 */
export function DisabledPage({ name, registry, ownRoutes, tab = thisTab() }: DisabledPageProps) {
  const link = fallbackLink(registry, ownRoutes);
  const [state, setState] = useState<'idle' | 'checking' | 'disabled'>('idle');
  const isChecking = useRef(false);
  useEffect(
    () =>
      tab.releases.onChange(() => {
        const { revision = 0 } = tab.releases.newer() ?? {};
        // While the viewer checks, `check` reloads: do not reload twice.
        if (!isChecking.current && isEnabled(tab, name) && !tab.isReloadBlocked() && mayReloadFor(revision))
          tab.load();
      }),
    [tab, name],
  );
  const check = async () => {
    setState('checking');
    isChecking.current = true;
    await tab.releases.check(true);
    isChecking.current = false;
    if (isEnabled(tab, name)) tab.load();
    else setState('disabled');
  };
  return (
    <EmptyState
      className={styles.page}
      title={TITLE}
      isMissingPage
      message="We are fixing something here. Please come back a little later; the rest of the site works."
      action={
        <>
          <div className="actions">
            <Button
              variant="primary"
              icon="refresh"
              isBusy={state === 'checking'}
              onClick={() => void check()}
            >
              Check again
            </Button>
            <ButtonLink to={link.to}>{link.label}</ButtonLink>
          </div>
          <p role="status" className={styles.outcome}>
            {state === 'disabled' && 'It is not back yet.'}
          </p>
        </>
      }
    />
  );
}

function isEnabled({ releases }: Tab, name: string): boolean {
  return releases.newer()?.features.some((one) => one.name === name && !one.isDisabled) ?? false;
}

/** Returns a link to Home, or to one of the host's own pages if Home is disabled too. */
function fallbackLink(registry: Registry, ownRoutes: RouteObject[]): { to: string; label: string } {
  const own = ownRoutes.find(({ path }) => path?.startsWith('/'))?.path;
  const isHomeOpen = !matchRoute(registry, '/')?.feature.isDisabled;
  return isHomeOpen || !own ? { to: '/', label: 'Go home' } : { to: own, label: 'See another page' };
}
