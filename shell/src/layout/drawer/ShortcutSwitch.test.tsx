import { singleKeys } from '@steadfast/host';
import { liveFeature, liveRegistry, renderInSite, type RenderedSite } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { ShortcutSwitch } from './ShortcutSwitch';

const box = (name = 'Open search with the / key') => screen.queryByRole('checkbox', { name });
const prayer = liveFeature({
  name: 'mfe-prayer',
  shortcuts: [{ key: 'p', label: 'My prayers', path: '/prayer' }],
});
const show = (site?: RenderedSite, features = [liveFeature()]) =>
  renderInSite(<ShortcutSwitch registry={liveRegistry(features)} />, site);

afterEach(() => {
  singleKeys.set(true);
});

describe('The switch of the keys in the drawer', () => {
  it('is on at first, and is kept on the device when switched', async () => {
    const { user } = show();
    expect(box()).toBeChecked();
    await user.click(screen.getByText(/Open search/));
    expect(box()).not.toBeChecked();
    expect(localStorage.getItem('steadfast.searchKey')).toBe('off');
    await user.keyboard(' ');
    expect(box()).toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  it('shows what was switched elsewhere', () => {
    show();
    act(() => singleKeys.set(false));
    expect(box()).not.toBeChecked();
  });

  it('names the keys of features too, also where no feature serves a search', () => {
    show({}, [prayer]);
    expect(box('Use keys: / Search, P My prayers')).toBeChecked();
    show({ dialogs: [] }, [prayer]);
    expect(box('Use keys: P My prayers')).toBeChecked();
  });

  it('is not there where no feature has a key', () => {
    show({ dialogs: [] }, [{ ...prayer, isDisabled: true }]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
