import { fireEvent, screen, within } from '@testing-library/react';
import { renderInSite } from '@steadfast/testing';
import { playerPreferences } from '../../engine/preferences';
import { keyGroups } from '../shortcuts/key-table';
import { KeyHelp } from './KeyHelp';

const onClose = jest.fn();
const sheet = () => within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));

beforeEach(() => {
  localStorage.clear();
  playerPreferences.reload();
});

it('lists every key of the table, with names for those that a screen reader passes over', () => {
  renderInSite(<KeyHelp isOpen onClose={onClose} />);
  for (const { title, keys } of keyGroups) {
    expect(sheet().getByRole('heading', { level: 3, name: title })).toBeVisible();
    for (const { label } of keys) expect(sheet().getAllByText(label).length).toBeGreaterThan(0);
  }
  const terms = sheet()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['K or Space', '0 to 9', ',Comma']));
});

it('switches the keys off and on (WCAG 2.1.4), says how to get them back, and closes by Escape', async () => {
  const { user } = renderInSite(<KeyHelp isOpen onClose={onClose} />);
  const box = sheet().getByRole('switch', { name: /^Keyboard shortcuts/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect(playerPreferences.get().usesKeys).toBe(false);
  expect(screen.getByText(/Turn them on here/)).toBeVisible();
  await user.click(box);
  expect(playerPreferences.get().usesKeys).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});
