import { renderInSite } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { setSearchShortcut } from '../search-shortcut';
import { SearchShortcutSwitch } from './SearchShortcutSwitch';

const box = () => screen.queryByRole('checkbox', { name: 'Open search with the / key' });

afterEach(() => {
  setSearchShortcut(true);
});

describe('The switch of the search key in the drawer', () => {
  it('is on at first, and is kept on the device when switched', async () => {
    const { user } = renderInSite(<SearchShortcutSwitch />);
    expect(box()).toBeChecked();
    await user.click(screen.getByText(/Open search/));
    expect(box()).not.toBeChecked();
    expect(localStorage.getItem('steadfast.searchKey')).toBe('off');
    await user.keyboard(' ');
    expect(box()).toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('shows what was switched elsewhere', () => {
    renderInSite(<SearchShortcutSwitch />);
    act(() => setSearchShortcut(false));
    expect(box()).not.toBeChecked();
  });

  it('is not there where no feature serves a search', () => {
    renderInSite(<SearchShortcutSwitch />, { dialogs: [] });
    expect(box()).not.toBeInTheDocument();
  });
});
