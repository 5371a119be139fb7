import { Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { MenuLayer } from './MenuLayer';
import type { MenuEntry } from './menu-entries';
import { findMenuContext, type MenuContext } from './menu-context';

export interface MenuProps {
  /** The button that opens it and names it; it takes the props and the ref of a button. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Edge of the button at which the menu begins, in reading direction. */
  align?: 'start' | 'end' | undefined;
}

/**
 * A button's menu by the ARIA authoring pattern: opened by a click, Enter, Space or the down arrow; arrow keys, Home, End
 * and first letters move within it; Escape and Tab close it alone and give the focus back to the button.
 *
 * It is no modal layer: Radix would hold the page still by a <style> element, which the content security policy forbids.
 */
export function Menu({ trigger, entries, align = 'start' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [menuContext, setMenuContext] = useState<MenuContext>();

  const change = (isOpen: boolean) => {
    setMenuContext(isOpen && button.current ? findMenuContext(button.current) : undefined);
  };
  // Radix opens on pointerdown: a swipe over a row of cards would, and a screen reader's mere click would not.
  const keepForClick = (event: PointerEvent) => {
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
        onPointerDown={keepForClick}
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
