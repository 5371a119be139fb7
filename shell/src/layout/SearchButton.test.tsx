import { closeSearch } from '@steadfast/sdk';
import { singleKeys } from '@steadfast/host';
import { renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { SearchButton } from './SearchButton';

/** The button on a page with things that take keys. */
function show(dialogs?: []) {
  const site = renderInSite(
    <>
      <SearchButton />
      <input aria-label="Filter" />
      <textarea aria-label="Message" />
      <div contentEditable aria-label="Note" tabIndex={0} role="textbox" />
      <div role="menu" aria-label="Options" tabIndex={0} />
    </>,
    dialogs && { dialogs },
  );
  return { ...site, isOpen: () => site.store.getState().isSearchOpen };
}
const button = () => screen.queryByRole('button', { name: 'Search' });
/** @returns whether the browser may do with the key what it wants */
const press = (init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: '/', ...init });

describe('The search button', () => {
  it('REQ-SEARCH-1 opens the search, and says whether it is open and by which key', async () => {
    const { user, isOpen } = show();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveAttribute('aria-keyshortcuts', '/');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(isOpen()).toBe(true);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('gets the search ready as soon as it is pointed at or has the focus', () => {
    const { preloadedDialogs } = show();
    const search = screen.getByRole('button', { name: 'Search' });
    fireEvent.pointerEnter(search);
    act(() => search.focus());
    expect(preloadedDialogs).toEqual(['search', 'search']);
  });

  it('has the focus when it is pressed, to be given it back, in browsers too that give it to no button', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(button()).toHaveFocus();
  });

  it('REQ-SEARCH-1 is not there where no feature serves a search, and neither is its key', () => {
    const { isOpen } = show([]);
    expect(button()).not.toBeInTheDocument();
    expect(press()).toBe(true);
    expect(isOpen()).toBe(false);
  });
});

describe('The key of the search', () => {
  it('does nothing once it is switched off, is then named nowhere, and can be switched on again', () => {
    const { isOpen } = show();
    expect(screen.getByText('/')).toBeInTheDocument();
    act(() => singleKeys.set(false));
    expect(press()).toBe(true);
    expect(isOpen()).toBe(false);
    expect(button()).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.queryByText('/')).not.toBeInTheDocument();
    act(() => singleKeys.set(true));
    expect(button()).toHaveAttribute('aria-keyshortcuts', '/');
    expect(press()).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['', {}],
    [', also where the keyboard needs Shift for it', { shiftKey: true }],
  ])('REQ-SEARCH-1 opens it, and is typed nowhere%s', (_, init) => {
    const { isOpen } = show();
    expect(press(init)).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('REQ-SEARCH-1 opens it also while a dialog is leaving, from its field too', () => {
    const { isOpen, store } = show();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('open', '');
    dialog.dataset.state = 'open';
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    expect(press({}, field)).toBe(true);
    expect(press()).toBe(true);
    expect(isOpen()).toBe(false);
    dialog.dataset.state = 'leaving';
    expect(press({}, field)).toBe(false);
    expect(isOpen()).toBe(true);
    act(() => void store.dispatch(closeSearch()));
    expect(press()).toBe(false);
    expect(isOpen()).toBe(true);
    dialog.remove();
  });

  // Shortcuts.test.tsx of the host has all in which the page's keys do nothing.
  it.each([
    ['another key', { key: 's' }],
    ['with Control', { ctrlKey: true }],
  ])('does nothing as %s', (_, init) => {
    const { isOpen } = show();
    expect(press(init)).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it.each(['Filter', 'Message', 'Note', 'Options'])('is left to where it is typed: %s', (name) => {
    const { isOpen } = show();
    expect(press({}, screen.getByLabelText(name))).toBe(true);
    expect(isOpen()).toBe(false);
  });
});
