import { Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { MenuLayer } from './MenuLayer';
import type { MenuEntry } from './menu-entries';
import { findMenuContext } from './menu-context';

export interface MenuAtProps {
  /** The button that has opened it, and tells so (`aria-haspopup`, `aria-expanded`): it was there before this code. */
  button: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  /** Whether it was opened by a key: then its first line has the focus. */
  isByKeyboard: boolean;
  onClosed: () => void;
}

/** An open menu at a button that stands on the page already: for where the menu's code comes after its button. */
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
        align="start" // away from the words beside the button, to which it belongs
        onClose={onClosed}
        label={label}
        isFirstFocused={isByKeyboard}
      />
    </Root>
  );
}

/** To Radix, the button that it would have drawn itself. */
function StandsFor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
