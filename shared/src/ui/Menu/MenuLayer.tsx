import { Content, Portal, Separator } from '@radix-ui/react-dropdown-menu';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import styles from './Menu.module.css';
import { MenuItem } from './MenuItem';
import type { MenuEntry } from './menu-entries';
import type { MenuContext } from './menu-context';
import { watchPressOutside } from './press-outside';

export interface MenuLayerProps {
  /** The menu's button. */
  button: RefObject<HTMLElement | null>;
  menuContext: MenuContext;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  onClose: () => void;
  /** Accessible name, if it is not the button's. */
  label?: string | undefined;
  /** Focuses the first item even though Radix has seen no key press. */
  isFirstFocused?: boolean | undefined;
}

/** The open menu, in a portal. Must be inside Radix's Root. */
export function MenuLayer({
  button,
  menuContext,
  entries,
  align,
  onClose,
  label,
  isFirstFocused = false,
}: MenuLayerProps) {
  const content = useRef<HTMLDivElement>(null);
  const isFirstToFocus = useRef(isFirstFocused);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const { container } = menuContext;
  useEffect(
    () =>
      watchPressOutside(
        (target) => isPartOf(content.current, target) || isPartOf(button.current, target),
        (event) => {
          // Otherwise a press on a dialog's backdrop would also close the dialog by its mousedown.
          if (event.target === container) event.preventDefault();
          close.current();
        },
      ),
    [button, container],
  );

  const handlePointerDownOutside = (event: Event) => {
    event.preventDefault(); // Radix would wait for the click of a touch, and close on a press on the button.
  };
  const handleFocusOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    if (isPartOf(button.current, event.detail.originalEvent.target)) event.preventDefault();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose();
  };
  // Radix focuses the menu itself, unless it has seen the key that opened it.
  const handleFocus = ({ target, currentTarget }: FocusEvent) => {
    if (!isFirstToFocus.current || target !== currentTarget) return;
    isFirstToFocus.current = false;
    const first = currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])');
    first?.focus({ preventScroll: true });
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body;
    if (!isElsewhere || content.current?.contains(activeElement))
      button.current?.focus({ preventScroll: true });
  };

  return (
    <Portal container={menuContext.container}>
      <Content
        ref={content}
        className={styles.menu}
        data-theme={menuContext.theme}
        {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        loop
        onKeyDown={handleKeyDown}
        onPointerDownOutside={handlePointerDownOutside}
        onFocusOutside={handleFocusOutside}
        onFocus={handleFocus}
        onCloseAutoFocus={returnFocus}
      >
        {entries.map((entry, index) =>
          entry === 'separator' ? (
            <Separator key={`line-${index}`} className={styles.separator} />
          ) : (
            <MenuItem key={entry.label} entry={entry} button={button} />
          ),
        )}
      </Content>
    </Portal>
  );
}

const isPartOf = (whole: HTMLElement | null, part: EventTarget | null) =>
  part instanceof Node && whole?.contains(part) === true;
