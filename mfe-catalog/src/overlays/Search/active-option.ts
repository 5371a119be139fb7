import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { findNeighbouringResult } from './neighbouring-result';

/** What the field leads through by the arrow keys: results, or recent searches. */
export interface Options {
  /** Id of the option that Enter opens; undefined while the keys belong to the text alone. */
  activeId: string | undefined;
  /** To be told by the list of options: its id while it is shown, undefined when it goes, and with it the active option. */
  setListId: (id: string | undefined) => void;
  /** To be told when the active option has gone from its list. */
  leave: () => void;
}

/** From the field to the list that it controls. */
export const OptionsContext = createContext<Options>({
  activeId: undefined,
  setListId: () => undefined,
  leave: () => undefined,
});

/** Makes a list the one that the field leads through. @returns its id, and that of the active option */
export function useOptionList(): { id: string; activeId: string | undefined } {
  const id = useId();
  const { activeId, setListId, leave } = use(OptionsContext);
  // Before the effects of those who go on to it in the same moment.
  useLayoutEffect(() => {
    setListId(id);
    return () => {
      setListId(undefined);
    };
  }, [id, setListId]);
  // After each change of the list: Escape and Enter, else, would belong to an option that nobody sees.
  useLayoutEffect(() => {
    if (activeId !== undefined && !document.getElementById(activeId)) leave();
  });
  return { id, activeId };
}

const OPTION = '[role="gridcell"][id]';
/** The one that a row is there for. */
const FIRST_OF_ROW = ':first-child';

const findOptions = (panel: HTMLElement | null) => Array.from(panel?.querySelectorAll(OPTION) ?? []);

/** Where a finger types, a field with the focus hides half of the window behind a keyboard. */
export const isTouched = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The option whose link or button is to have the focus, or what stands in for it. */
const findAction = (option: Element | null) => option?.querySelector<HTMLElement>('a[href], button');

/**
 * The active option of a combobox (ARIA authoring pattern, with a grid): the focus stays in the field, so that one can type on
 * at any time. Up and Down go row by row through the columns that are seen, Left and Right, Home and End within them; above the
 * first row is the field.
 */
export function useActiveOption(panel: RefObject<HTMLElement | null>) {
  const [activeId, setActiveId] = useState<string>();
  const [listId, setList] = useState<string>();
  const setListId = useCallback((id: string | undefined) => {
    setList(id);
    if (id === undefined) setActiveId(undefined);
  }, []);
  const leave = useCallback(() => {
    setActiveId(undefined);
  }, []);
  const activate = useCallback((option: Element | null | undefined) => {
    setActiveId(option?.id);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return {
    activeId,
    listId,
    /** For OptionsContext. */
    options: useMemo(() => ({ activeId, setListId, leave }), [activeId, setListId, leave]),
    activate,
    /** The best option. On a phone it gets the focus itself. @returns whether there is one */
    activateFirst: useCallback((): boolean => {
      const [first] = findOptions(panel.current);
      if (isTouched()) findAction(first ?? null)?.focus();
      else activate(first);
      return first !== undefined;
    }, [panel, activate]),
    /** Opens the best option as a click does. @returns whether there is one */
    openFirst(): boolean {
      const [first] = findOptions(panel.current);
      findAction(first ?? null)?.click();
      return first !== undefined;
    },
    /** Opens the active option as a click does. @returns whether there is one */
    open(): boolean {
      const action = activeId && findAction(document.getElementById(activeId));
      if (action) action.click();
      return Boolean(action);
    },
    /** @returns whether the key led from one option to another, and is nothing to the text */
    move({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
      const options = findOptions(panel.current);
      const at = options.findIndex(({ id }) => id === activeId);
      if (at === -1 || altKey || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'Home') activate(options[0]);
      else if (key === 'End') activate(options.findLast((option) => option.matches(FIRST_OF_ROW)));
      else if (key.startsWith('Arrow')) {
        const places = options.map((option) => option.getBoundingClientRect());
        const next = findNeighbouringResult(places, at, key);
        if (next !== undefined) activate(next === 'field' ? undefined : options[next]);
      } else return false;
      return true;
    },
  };
}
