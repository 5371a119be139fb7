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

/** The options that the field's arrow keys move through: results or recent searches. */
export interface Options {
  /** Id of the option that Enter opens; undefined while keys edit the text. */
  activeId: string | undefined;
  /** Registers the list by its id; undefined when it unmounts, which also clears the active option. */
  setListId: (id: string | undefined) => void;
  /** Clears the active option when it is no longer in its list. */
  leave: () => void;
}

/** Connects the field and the list that it controls. */
export const OptionsContext = createContext<Options>({
  activeId: undefined,
  setListId: () => undefined,
  leave: () => undefined,
});

/**
 * Registers a list as the one the field controls.
 *
 * @returns the id for the list, and the id of the active option
 */
export function useOptionList(): { id: string; activeId: string | undefined } {
  const id = useId();
  const { activeId, setListId, leave } = use(OptionsContext);
  // A layout effect, so that it runs before effects that move to the list.
  useLayoutEffect(() => {
    setListId(id);
    return () => {
      setListId(undefined);
    };
  }, [id, setListId]);
  // After every render: otherwise Escape and Enter would act on an option that no longer exists.
  useLayoutEffect(() => {
    if (activeId !== undefined && !document.getElementById(activeId)) leave();
  });
  return { id, activeId };
}

const OPTION = '[role="gridcell"][id]';
/** The main cell of a row. */
const FIRST_OF_ROW = ':first-child';

const findOptions = (panel: HTMLElement | null) => Array.from(panel?.querySelectorAll(OPTION) ?? []);

/** On touch screens the keyboard of a focused field covers half of the window. */
export const isTouchScreen = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The link or button inside an option. */
const findAction = (option: Element | null) => option?.querySelector<HTMLElement>('a[href], button');

/**
 * The active option of a combobox, by the ARIA authoring pattern with a grid popup. The focus stays in the field, so
 * that typing is always possible. Up and Down move between rows of the visible columns, Left, Right, Home and End
 * between cells; Up from the first row returns to the field.
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
    /**
     * Activates the first option; on touch screens, focuses it.
     *
     * @returns whether there is one
     */
    activateFirst: useCallback((): boolean => {
      const [first] = findOptions(panel.current);
      if (isTouchScreen()) findAction(first ?? null)?.focus();
      else activate(first);
      return first !== undefined;
    }, [panel, activate]),
    /**
     * Clicks the first option.
     *
     * @returns whether there is one
     */
    openFirst(): boolean {
      const [first] = findOptions(panel.current);
      findAction(first ?? null)?.click();
      return first !== undefined;
    },
    /**
     * Clicks the active option.
     *
     * @returns whether there is one
     */
    open(): boolean {
      const action = activeId && findAction(document.getElementById(activeId));
      if (action) action.click();
      return Boolean(action);
    },
    /**
     * Moves the active option by a key.
     *
     * @returns whether the key was handled and must not edit the text
     */
    move({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
      const options = findOptions(panel.current);
      const at = options.findIndex(({ id }) => id === activeId);
      if (at === -1 || altKey || ctrlKey || metaKey || shiftKey) return false;
      if (key === 'Home') activate(options[0]);
      else if (key === 'End') activate(options.findLast((option) => option.matches(FIRST_OF_ROW)));
      else if (key.startsWith('Arrow')) {
        const positions = options.map((option) => option.getBoundingClientRect());
        const next = findNeighbouringResult(positions, at, key);
        if (next !== undefined) activate(next === 'field' ? undefined : options[next]);
      } else return false;
      return true;
    },
  };
}
