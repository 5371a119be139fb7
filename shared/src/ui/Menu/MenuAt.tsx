import { Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { MenuLayer } from './MenuLayer';
import type { MenuEntry } from './menu-entries';
import { findMenuContext } from './menu-context';

export interface MenuAtProps {
  /** The button that opened the menu. It sets `aria-haspopup` and `aria-expanded` itself, because it rendered before this code. */
  button: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  /** Whether it was opened by a key: then its first item takes the focus. */
  isByKeyboard: boolean;
  onClosed: () => void;
}

/** An open menu at an existing button, for menus whose code loads after the button. */
export function MenuAt({ button, label, entries, isByKeyboard, onClosed }: MenuAtProps) {
  const ref = useRef(button);
  const [menuContext] = useState(() => findMenuContext(button));
  return (
    <Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
      }}
      dir={menuContext.direction}
    >
      <Trigger asChild>
        <StandsFor button={button} />
      </Trigger>
      <MenuLayer
        button={ref}
        menuContext={menuContext}
        entries={entries}
        align="start" // Keeps the menu off the text that the button belongs to.
        onClose={onClosed}
        label={label}
        isFirstFocused={isByKeyboard}
      />
    </Root>
  );
}

/** Passes the existing button to Radix as its trigger. */
function StandsFor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
