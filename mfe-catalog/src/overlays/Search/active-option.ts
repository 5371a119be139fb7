import { createContext, useCallback, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { resultBeside } from './result-beside';

/** What the field leads through by the arrow keys: results, or recent searches. */
export interface Options {
  /** Id of the option that Enter opens; undefined while the keys belong to the text alone. */
  activeId: string | undefined;
  /** To be told by the list of options: its id while it is shown, undefined when it goes. */
  setListId: (id: string | undefined) => void;
}

/** From the field to the list that it controls. */
export const OptionsContext = createContext<Options>({ activeId: undefined, setListId: () => undefined });

const OPTION = '[role="gridcell"][id]';

const optionsIn = (panel: HTMLElement | null) => Array.from(panel?.querySelectorAll(OPTION) ?? []);

/** Where a finger types, a field with the focus hides half of the window behind a keyboard. */
const isTouched = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The option whose link or button is to have the focus, or what stands in for it. */
const actionOf = (option: Element | null) => option?.querySelector<HTMLElement>('a[href], button');

/**
 * The active option of a combobox (ARIA authoring pattern, with a grid): the focus stays in the field, so that one can type on
 * at any time. Up and Down go row by row through the columns that are seen, Left and Right, Home and End within them; above the
 * first row is the field.
 */
export function useActiveOption(panel: RefObject<HTMLElement | null>) {
  const [activeId, setActiveId] = useState<string>();
  const [listId, setListId] = useState<string>();
  const activate = useCallback((option: Element | null | undefined) => {
    setActiveId(option?.id);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return {
    activeId,
    listId,
    /** For OptionsContext. */
    options: useMemo(() => ({ activeId, setListId }), [activeId]),
    activate,
    /** The best option, if there is one. On a phone it gets the focus itself. */
    activateFirst: useCallback(() => {
      const [first] = optionsIn(panel.current);
      if (isTouched()) actionOf(first ?? null)?.focus();
      else activate(first);
    }, [panel, activate]),
    /** Opens the active option as a click does. @returns whether there is one */
    open(): boolean {
      const action = activeId && actionOf(document.getElementById(activeId));
      if (action) action.click();
      return Boolean(action);
    },
    /** @returns whether the key led from one option to another, and is nothing to the text */
    move({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
      const options = optionsIn(panel.current);
      const at = options.findIndex(({ id }) => id === activeId);
      if (at === -1 || altKey || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'Home') activate(options[0]);
      else if (key === 'End') activate(options.at(-1));
      else if (key.startsWith('Arrow')) {
        const places = options.map((option) => option.getBoundingClientRect());
        const next = resultBeside(places, at, key);
        if (next !== undefined) activate(next === 'field' ? undefined : options[next]);
      } else return false;
      return true;
    },
  };
}
