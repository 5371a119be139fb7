import * as Primitive from '@radix-ui/react-dropdown-menu';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import styles from './Menu.module.css';
import { MenuItem } from './MenuItem';
import type { MenuEntry } from './menu-entries';
import { surroundingsOf, type Surroundings } from './menu-surroundings';

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
  const content = useRef<HTMLDivElement>(null);
  const [surroundings, setSurroundings] = useState<Surroundings>();

  const change = (isOpen: boolean) => {
    setSurroundings(isOpen && button.current ? surroundingsOf(button.current) : undefined);
  };
  // Radix opens on pointerdown: a swipe over a row of cards would, and a screen reader's mere click would not.
  const keepForClick = (event: PointerEvent) => {
    event.preventDefault();
  };
  const pressedOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    const { originalEvent } = event.detail;
    if (!(originalEvent.target instanceof Node)) return;
    if (button.current?.contains(originalEvent.target))
      event.preventDefault(); // the click will close it
    // A press on a dialog's backdrop closes the menu alone: without this it would go on to the dialog as mousedown.
    else if (originalEvent.target === surroundings?.container) originalEvent.preventDefault();
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') change(false);
  };
  const giveFocusBack = (event: Event) => {
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body;
    if (isElsewhere && !content.current?.contains(activeElement)) event.preventDefault();
  };

  return (
    <Primitive.Root
      modal={false}
      open={surroundings !== undefined}
      onOpenChange={change}
      dir={surroundings?.direction ?? 'ltr'}
    >
      <Primitive.Trigger
        asChild
        ref={button}
        onPointerDown={keepForClick}
        onClick={() => {
          change(!surroundings);
        }}
      >
        {trigger}
      </Primitive.Trigger>
      {surroundings && (
        <Primitive.Portal container={surroundings.container}>
          <Primitive.Content
            ref={content}
            className={styles.menu}
            data-theme={surroundings.theme}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            loop
            onKeyDown={keyPressed}
            onPointerDownOutside={pressedOutside}
            onCloseAutoFocus={giveFocusBack}
          >
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                <Primitive.Separator key={`line-${index}`} className={styles.separator} />
              ) : (
                <MenuItem key={entry.label} entry={entry} button={button} />
              ),
            )}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}
