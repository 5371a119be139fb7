import { Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { MenuLayer } from './MenuLayer';
import type { MenuEntry } from './menu-entries';
import { findMenuContext, type MenuContext } from './menu-context';

export interface MenuProps {
  /** The button that opens and labels the menu; it must accept a button's props and ref. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** The edge of the button that the menu aligns with, in reading direction. */
  align?: 'start' | 'end' | undefined;
}

/**
 * A menu button by the ARIA authoring pattern: a click, Enter, Space or the down arrow opens it; arrow keys, Home, End and
 * first letters move within it; Escape and Tab close only the menu and return the focus to the button.
 *
 * It is not modal: Radix would block scrolling with a <style> element, which the content security policy forbids.
 */
export function Menu({ trigger, entries, align = 'start' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [menuContext, setMenuContext] = useState<MenuContext>();

  const change = (isOpen: boolean) => {
    setMenuContext(isOpen && button.current ? findMenuContext(button.current) : undefined);
  };
  // Radix opens on pointerdown, so a swipe over a row of cards would open it, and a screen reader's click would not.
  const preventOpenOnPointerDown = (event: PointerEvent) => {
    event.preventDefault();
  };

  return (
    <Root
      modal={false}
      open={menuContext !== undefined}
      onOpenChange={change}
      dir={menuContext?.direction ?? 'ltr'}
    >
      <Trigger
        asChild
        ref={button}
        onPointerDown={preventOpenOnPointerDown}
        onClick={() => {
          change(!menuContext);
        }}
      >
        {trigger}
      </Trigger>
      {menuContext && (
        <MenuLayer
          button={button}
          menuContext={menuContext}
          entries={entries}
          align={align}
          onClose={() => {
            change(false);
          }}
        />
      )}
    </Root>
  );
}
