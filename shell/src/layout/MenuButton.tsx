import { logFailure, useSite } from '@steadfast/shared';
import { useIsAutoNavigation } from '@steadfast/shared/host';
import { Icon } from '@steadfast/shared/ui';
import { useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styles from './NavigationBar.module.css';
import type { AccountDrawer } from './drawer/AccountDrawer';
import { loadDrawer } from './drawer/load-drawer';

/** Opens the drawer (REQ-NAV-2), which is loaded by the first sign that somebody wants it, and closes when they go on. */
export function MenuButton() {
  const drawer = useDrawer();
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus(); // some browsers don't on a click, and the drawer gives the focus back to what had it
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
        onPointerEnter={drawer.warm}
        onFocus={drawer.warm}
        onTouchStart={drawer.warm}
      >
        <Icon name="menu" size="1.5rem" />
      </button>
      {/* In the body: what is in the drawer is no part of the bar. */}
      {drawer.Drawer &&
        createPortal(<drawer.Drawer isOpen={drawer.isOpen} onClose={drawer.close} />, document.body)}
    </>
  );
}

function useDrawer() {
  const { notify } = useSite();
  const { key } = useLocation();
  const hasMovedOn = useIsAutoNavigation();
  const [Drawer, setDrawer] = useState<typeof AccountDrawer>();
  const [isWanted, setWanted] = useState(false);
  const [wantedAt, setWantedAt] = useState(key);
  const latestWish = useRef(0);
  if (wantedAt !== key) {
    setWantedAt(key);
    if (!hasMovedOn) setWanted(false);
  }

  const open = () => {
    if (isWanted) return;
    setWanted(true);
    if (Drawer) return;
    const wish = (latestWish.current += 1);
    loadDrawer().then(
      (module) => {
        setDrawer(() => module.AccountDrawer);
      },
      (error: unknown) => {
        logFailure('The drawer could not be loaded', error);
        // Whoever has gone on to another page meanwhile may have wished anew.
        if (wish !== latestWish.current) return;
        setWanted(false);
        notify('The menu could not be loaded. Check your connection and try again.', {
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
    warm: () => {
      loadDrawer().catch(() => undefined); // tells nobody: it was not asked for yet
    },
  };
}
