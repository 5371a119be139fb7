import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '@steadfast/testing';
import { act } from 'react';
import { keyHelp, shortcutStore } from './shortcut-store';
import { keyGroups } from './key-table';
import { playerPreferences } from '../settings/preference-store';
import { KeyHelpHost } from './PlayerSideEffects';
import { shortcutHelp } from '../chunks';

const load = jest.spyOn(shortcutHelp, 'load');

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

beforeEach(() => {
  localStorage.clear();
  playerPreferences.reload();
});
afterEach(() => {
  act(keyHelp.close);
});

it('lists every key of the table, with names for those that a screen reader passes over', async () => {
  renderInSite(<KeyHelpHost />);
  act(keyHelp.open);
  const shown = within(await sheet());
  for (const { title, keys } of keyGroups) {
    expect(shown.getByRole('heading', { level: 3, name: title })).toBeVisible();
    for (const { label } of keys) expect(shown.getAllByText(label).length).toBeGreaterThan(0);
  }
  const terms = shown.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain('K or Space');
  expect(terms).toContain('0 to 9');
  expect(terms).toContain(',Comma');
});

it('switches the keys off and on (WCAG 2.1.4), and says how to get them back', async () => {
  const { user } = renderInSite(<KeyHelpHost />);
  act(keyHelp.open);
  const box = within(await sheet()).getByRole('switch', { name: /^Keyboard shortcuts/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(playerPreferences.get().usesKeys).toBe(false);
  expect(screen.getByText(/Turn them on here/)).toBeVisible();
  await user.click(box);
  expect(playerPreferences.get().usesKeys).toBe(true);
});

it('closes by Escape', async () => {
  renderInSite(<KeyHelpHost />);
  act(keyHelp.open);
  fireEvent.keyDown(await sheet(), { key: 'Escape' });
  expect(shortcutStore.getState().isHelpOpen).toBe(false);
});

it('says that it did not load, and tries anew when it is wanted again', async () => {
  load.mockClear().mockRejectedValueOnce(new Error('offline'));
  const { notices } = renderInSite(<KeyHelpHost />);
  act(keyHelp.open);
  await waitFor(() => {
    expect(notices).toEqual(['The keyboard shortcuts did not load. Check your connection and try again.']);
  });
  expect(shortcutStore.getState().isHelpOpen).toBe(false);
  act(keyHelp.open);
  expect(await sheet()).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not come over the next page', async () => {
  const { unmount } = renderInSite(<KeyHelpHost />);
  act(keyHelp.open);
  await sheet();
  unmount();
  expect(shortcutStore.getState().isHelpOpen).toBe(false);
});
