import type { Registry } from '@steadfast/contract';
import { useIsAutoNavigation, logFailure, useSite } from '@steadfast/sdk/internal';

import { Icon } from '@steadfast/ui';
import { useDeferredValue, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styles from './NavigationBar.module.css';
import type { AccountDrawer } from './drawer/AccountDrawer';
import { loadDrawer } from './drawer/load-drawer';

/** Opens the drawer (REQ-NAV-2). Loads it on the first sign of interest, and closes it on navigation. */
export function MenuButton({ registry }: { registry: Registry }) {
  const drawer = useDrawer();
  // The browser paints the press before React renders the drawer. Closing is not deferred.
  const isShown = useDeferredValue(drawer.isOpen) && drawer.isOpen;
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus(); // Safari does not focus a clicked button, and the drawer returns the focus when it closes.
    drawer.open();
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
        aria-busy={drawer.isLoading || undefined}
        onClick={open}
        onPointerEnter={drawer.preload}
        onFocus={drawer.preload}
        onTouchStart={drawer.preload}
      >
        <Icon name="menu" size="1.5rem" />
      </button>
      {/* A portal, because the drawer's content does not belong to the bar's landmark. */}
      {drawer.Drawer &&
        createPortal(
          <drawer.Drawer registry={registry} isOpen={isShown} onClose={drawer.close} />,
          document.body,
        )}
    </>
  );
}

function useDrawer() {
  const { notify } = useSite();
  const { key } = useLocation();
  const isAutoNavigation = useIsAutoNavigation();
  const [Drawer, setDrawer] = useState<typeof AccountDrawer>();
  const [isWanted, setWanted] = useState(false);
  const [currentKey, setCurrentKey] = useState(key);
  const latestRequest = useRef(0);
  if (currentKey !== key) {
    setCurrentKey(key);
    if (!isAutoNavigation) setWanted(false);
  }

  const open = () => {
    if (isWanted) return;
    setWanted(true);
    if (Drawer) return;
    const requestNumber = (latestRequest.current += 1);
    loadDrawer().then(
      (module) => {
        setDrawer(() => module.AccountDrawer);
      },
      (error: unknown) => {
        logFailure('The drawer could not be loaded', error);
        // The user may have navigated and clicked again during the load.
        if (requestNumber !== latestRequest.current) return;
        setWanted(false);
        notify('The menu did not load. Check your connection and try again.', {
          tone: 'error',
          action: { label: 'Try again', perform: open },
        });
      },
    );
  };
  return {
    Drawer,
    isOpen: isWanted && Drawer !== undefined,
    isLoading: isWanted && Drawer === undefined,
    open,
    close: () => {
      setWanted(false);
    },
    preload: () => {
      loadDrawer().catch(() => undefined); // Silent: the user has not asked for it yet.
    },
  };
}
