import { useDeferredValue, useLayoutEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { type LazyModule, listen, useSite } from '@steadfast/sdk/internal';

/** A menu that is opening or open. */
export interface MenuOpening<Component> {
  /** The button that it belongs to. */
  button: HTMLButtonElement;
  /** Opened by a key or a screen reader: the first item takes the focus. */
  isByKeyboard: boolean;
  /** The menu itself, once its code has loaded. (API Extractor fails if the type parameter has this name too.) */
  Layer?: Component;
}

/**
 * Opens a menu whose code loads on the first sign of interest in its button. One click opens the menu, however long the load
 * takes, unless the focus has moved elsewhere by then.
 *
 * @param menu the menu's chunk
 * @param failureMessage shown as a toast when it does not load
 */
export function useLazyMenu<Component>(
  menu: LazyModule<Component>,
  failureMessage = 'This did not load. Check your connection and try again.',
) {
  const { notify } = useSite();
  const [opening, setOpening] = useState<MenuOpening<Component>>();
  // The browser paints the press before React renders the menu. Closing is not deferred.
  const isShown = useDeferredValue(opening) === opening;
  const close = () => setOpening(undefined);
  /** Until the menu has the keys and the focus. */
  const pendingButton = opening?.Layer && !isShown ? opening.button : undefined;
  useLayoutEffect(() => {
    if (pendingButton) return listen(pendingButton, ['blur'], () => setOpening(undefined));
  }, [pendingButton]);
  const open = (button: HTMLButtonElement, isByKeyboard: boolean) => {
    button.focus(); // Safari does not focus a clicked button.
    const requested: MenuOpening<Component> = { button, isByKeyboard };
    const settle = (next: MenuOpening<Component> | undefined) => {
      setOpening((current) => (current === requested ? next : current));
    };
    setOpening(requested);
    menu.load().then(
      (Layer) => settle(document.activeElement === button ? { ...requested, Layer } : undefined),
      () => {
        settle(undefined);
        notify(failureMessage, { tone: 'error' });
      },
    );
  };
  return {
    /** The menu to render. */
    opening: isShown ? opening : undefined,
    close,
    isLoading: opening !== undefined && opening.Layer === undefined,
    /** Props of the button. */
    buttonProps: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opening?.Layer !== undefined,
      onClick: ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
        if (opening) close();
        else open(currentTarget, detail === 0); // A keyboard or screen reader click has no detail.
      },
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        if (event.key === 'Escape' && pendingButton) {
          event.stopPropagation(); // A dialog around the button stays open.
          event.preventDefault();
          close();
        }
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.stopPropagation(); // The player would change its volume.
        if (!opening) open(event.currentTarget, true);
      },
      onPointerEnter: menu.preload,
      onFocus: menu.preload,
    },
  };
}
