import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names';
import styles from './Menu.module.css';
import { watchPressOutside } from './press-outside';

/** An action. Menu items have no icons, because many actions have no well-known one and a menu should not mix both. */
export interface MenuAction {
  label: string;
  /** Called with the focus back on the button, so that a dialog it opens returns the focus there. */
  onSelect: () => void;
  /** `danger` for destructive actions. */
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
}

/** A link, which may also be opened in a new tab. */
export interface MenuLink {
  label: string;
  /** A path on this site, or an absolute http(s) URL, which leaves the site. */
  to: string;
}

/** `separator` is a line between groups of entries. */
export type MenuEntry = MenuAction | MenuLink | 'separator';

export interface MenuAtProps {
  /** The button that opened the menu. It sets `aria-haspopup` and `aria-expanded` itself, because it rendered before this code. */
  button: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  /** Whether it was opened by a key: then its first item takes the focus. */
  isByKeyboard: boolean;
  onClosed: () => void;
}

/**
 * An open menu at an existing button, by the ARIA authoring pattern: arrow keys, Home, End and first letters move within it;
 * Escape and Tab close only the menu and return the focus to the button. Its code loads after the button (`useLazyMenu`).
 *
 * It is not modal: Radix would block scrolling with a <style> element, which the content security policy forbids.
 */
export function MenuAt({ button, label, entries, isByKeyboard, onClosed }: MenuAtProps) {
  const [{ container, theme, direction }] = useState(() => findInherited(button));
  const content = useRef<HTMLDivElement>(null);
  const isFirstToFocus = useRef(isByKeyboard);

  const closeAfterPress = useEffectEvent((event: PointerEvent) => {
    // Otherwise a press on a dialog's backdrop would also close the dialog by its mousedown.
    if (event.target === container) event.preventDefault();
    onClosed();
  });
  useEffect(
    () =>
      watchPressOutside(
        (target) => isPartOf(content.current, target) || isPartOf(button, target),
        (event) => closeAfterPress(event),
      ),
    [button],
  );

  const handlePointerDownOutside = (event: Event) => {
    event.preventDefault(); // Radix would wait for the click of a touch, and close on a press on the button.
  };
  const handleFocusOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    if (isPartOf(button, event.detail.originalEvent.target)) event.preventDefault();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClosed();
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
    if (!isElsewhere || content.current?.contains(activeElement)) button.focus({ preventScroll: true });
  };

  return (
    <Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
      }}
      dir={direction}
    >
      <Trigger asChild>
        <MenuAnchor button={button} />
      </Trigger>
      <Portal container={container}>
        <Content
          ref={content}
          className={styles.menu}
          data-theme={theme}
          aria-label={label}
          aria-labelledby={undefined}
          align="start" // Keeps the menu off the text that the button belongs to.
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
    </Root>
  );
}

interface MenuItemProps {
  entry: MenuAction | MenuLink;
  /** The menu's button. */
  button: HTMLElement;
}

/** One item of a menu. */
function MenuItem({ entry, button }: MenuItemProps) {
  const content = (
    <span dir="auto" className={styles.label}>
      {entry.label}
    </span>
  );
  if ('to' in entry) {
    return (
      <Item asChild className={styles.item}>
        {/^https?:\/\//i.test(entry.to) ? (
          <a href={entry.to}>{content}</a>
        ) : (
          <Link to={entry.to}>{content}</Link>
        )}
      </Item>
    );
  }
  const { onSelect, tone, isDisabled = false } = entry;
  const select = () => {
    button.focus();
    onSelect();
  };
  return (
    <Item
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
      disabled={isDisabled}
      onSelect={select}
    >
      {content}
    </Item>
  );
}

/** Passes the existing button to Radix as its trigger. */
function MenuAnchor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/** Returns what the menu inherits from its button. A modal dialog makes everything outside itself inert. */
function findInherited(button: HTMLElement) {
  return {
    container: button.closest('dialog') ?? document.body,
    theme: button.closest<HTMLElement>('[data-theme]')?.dataset.theme,
    direction: getComputedStyle(button).direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  };
}

const isPartOf = (whole: HTMLElement | null, part: EventTarget | null) =>
  part instanceof Node && whole?.contains(part) === true;
