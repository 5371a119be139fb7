import { setThemeChoice } from '@steadfast/ui/internal';
import { renderInSite } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';

import { ThemeChoice } from './ThemeChoice';

const choice = (name: string) => screen.getByRole('radio', { name });
const theme = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  setThemeChoice('system');
});

describe('The choice of a theme', () => {
  it('is the system’s at first, and turns the page at once', async () => {
    const { user } = renderInSite(<ThemeChoice />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    expect(choice('System')).toBeChecked();
    await user.click(choice('Light'));
    expect([theme(), localStorage.getItem('steadfast.theme')]).toEqual(['light', 'light']);
    expect(choice('Light')).toBeChecked();
    await user.click(choice('System'));
    expect([theme(), localStorage.getItem('steadfast.theme')]).toEqual([null, null]);
  });

  it('is one stop of the keyboard', async () => {
    const { user } = renderInSite(<ThemeChoice />);
    await user.tab();
    expect(choice('System')).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('shows what was chosen elsewhere', () => {
    renderInSite(<ThemeChoice />);
    act(() => {
      setThemeChoice('dark');
    });
    expect(choice('Dark')).toBeChecked();
  });
});
