import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { selectIsSearchOpen } from '@steadfast/sdk';
import { MODAL_EXIT_MS, SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import { forged } from '../../../test/catalogue';
import {
  activeOption,
  call,
  field,
  FRAME_MS,
  iron,
  keepSearchTime,
  link,
  nothing,
  openHeld,
  openSearch,
  pass,
  type,
} from '../../../test/search-overlay';

keepSearchTime();

describe('The field as a combobox', () => {
  it('REQ-SEARCH-1 names the list that it leads through, while there is one', async () => {
    const { search } = openSearch();
    expect(field()).toHaveAttribute('aria-haspopup', 'grid');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-controls');
    await search('iron');
    const grid = screen.getByRole('grid', { name: 'Videos' });
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', grid.id);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await search('');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('REQ-SEARCH-1 leads by arrows from the best result to the others, and the focus stays in the field', async () => {
    const { search, user } = openSearch();
    await search('iron');
    await user.keyboard('{ArrowDown}');
    await pass(FRAME_MS);
    expect(activeOption()).toContainElement(link('Heat Before Hammer'));
    expect(activeOption()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}');
    expect(activeOption()).toContainElement(link('Slag'));
    await user.keyboard('{ArrowRight}');
    expect(activeOption()).toContainElement(link('Slag'));
    await user.keyboard('{Home}');
    expect(activeOption()).toContainElement(link('Heat Before Hammer'));
    await user.keyboard('{End}');
    expect(activeOption()).toContainElement(link('Slag'));
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBeUndefined();
    expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('leaves the keys to the text while no option is active, and to commands always', async () => {
    const { search, user } = openSearch();
    await search('iron');
    const isLeft = (key: string, init = {}) => {
      const event = createEvent.keyDown(field(), { key, ...init });
      fireEvent(field(), event);
      return !event.defaultPrevented;
    };
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'a'].map((key) => isLeft(key))).toEqual(
      Array(6).fill(true),
    );
    await user.keyboard('{ArrowDown}');
    await pass(FRAME_MS);
    expect(['ArrowRight', 'ArrowDown', 'Home'].map((key) => isLeft(key))).toEqual(Array(3).fill(false));
    expect([isLeft('Home', { shiftKey: true }), isLeft('ArrowLeft', { altKey: true }), isLeft('a')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(['{ArrowDown}', '{Enter}'])(
    'REQ-SEARCH-4 opens the best result by %s and Enter at once, however fast they follow, and closes the search',
    async (key) => {
      const { search, user, store, ...view } = openSearch();
      await search('iron');
      await user.keyboard(`${key}{Enter}`);
      expect(view.address()).toBe('/video/71?type=series&source=7');
      expect(selectIsSearchOpen(store.getState())).toBe(false);
    },
  );

  it('REQ-NAV-9 Escape closes the search where the active option went with its list', async () => {
    const { search, user, store } = openSearch();
    await search('iron');
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('tab', { name: /^Series/ }));
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    act(() => {
      field().focus();
    });
    await user.keyboard('{Escape}');
    expect(selectIsSearchOpen(store.getState())).toBe(false);
  });

  it('REQ-NAV-9 Escape goes back to the text first, and closes the search then', async () => {
    const { search, user, store } = openSearch();
    await search('iron');
    await user.keyboard('{ArrowDown}');
    await pass(FRAME_MS);
    await user.keyboard('{Escape}');
    expect(activeOption()).toBeUndefined();
    expect(selectIsSearchOpen(store.getState())).toBe(true);
    await user.keyboard('{Escape}');
    expect(selectIsSearchOpen(store.getState())).toBe(false);
    await pass(MODAL_EXIT_MS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no active option any more once one types on', async () => {
    const { search, user } = openSearch();
    await search('iron');
    await user.keyboard('{ArrowDown}');
    await pass(FRAME_MS);
    type('iro');
    expect(activeOption()).toBeUndefined();
  });

  it.each([
    ['says so', { isComposing: true }],
    ['says so by its code alone, as Safari does', { keyCode: 229 }],
  ])('leaves every key to a word that is being composed, where the browser %s', async (_, init) => {
    const { search, store } = openSearch();
    await search('iron');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const event = createEvent.keyDown(field(), { key, ...init });
      fireEvent(field(), event);
      expect([key, event.defaultPrevented]).toEqual([key, false]);
    }
    await pass(FRAME_MS);
    expect(activeOption()).toBeUndefined();
    expect(selectIsSearchOpen(store.getState())).toBe(true);
  });

  it('gives a finger the result itself, so that the keyboard on the screen goes', async () => {
    window.matchMedia = ((media: string) => ({
      matches: media === '(pointer: coarse)',
    })) as typeof matchMedia;
    const { search, user } = openSearch();
    await search('iron');
    await user.keyboard('{Enter}');
    await pass(FRAME_MS);
    expect(link('Heat Before Hammer')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(link('Slag')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

describe('Enter before the answer', () => {
  it('waits for the answer to what is typed', async () => {
    const { search, user, give } = openHeld();
    await search('iron');
    await give(0, iron);
    type('slag');
    await user.keyboard('{Enter}');
    await pass(SEARCH_DEBOUNCE_MS);
    expect(activeOption()).toBeUndefined();
    await give(1, { ...nothing, series: [forged] });
    await pass(FRAME_MS);
    expect(activeOption()).toContainElement(link('Forged'));
  });

  it('opens the best result once it is there, where another Enter came after', async () => {
    const { search, user, give, ...view } = openHeld();
    await search('iron');
    await user.keyboard('{Enter}{Enter}');
    expect(view.address()).not.toContain('/video/');
    await give(0, iron);
    await pass(FRAME_MS);
    expect(view.address()).toBe('/video/71?type=series&source=7');
  });

  it.each([
    ['goes on typing', () => type('slags')],
    ['goes elsewhere', () => screen.getByRole('button', { name: 'Close' }).focus()],
  ])('is forgotten when one %s', async (_, act_) => {
    const { search, user, give } = openHeld();
    await search('slag');
    await user.keyboard('{Enter}');
    act(() => {
      act_();
    });
    const before = document.activeElement;
    await pass(SEARCH_DEBOUNCE_MS);
    await give(0, iron);
    await give(1, iron);
    await pass(FRAME_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(activeOption()).toBeUndefined();
    expect(before).toHaveFocus();
  });

  it('goes to the tags when there is nothing else', async () => {
    const { search, user } = openSearch({ [call]: { ...nothing, tags: iron.tags } });
    await search('courage');
    await user.keyboard('{Enter}');
    await pass(FRAME_MS);
    expect(link('Courage')).toHaveFocus();
  });
});
