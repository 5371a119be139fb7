import { act, fireEvent } from '@testing-library/react';
import { renderInSite } from '@steadfast/testing';
import { PreloadSearch } from './PreloadSearch';

const idle = () => act(() => jest.advanceTimersByTime(100));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('On the first interaction', () => {
  it.each([
    ['is got ready', undefined, ['search']],
    ['is got ready where nobody saves data', { saveData: false }, ['search']],
    ['is left where it is for who saves data', { saveData: true }, []],
  ])('REQ-SEARCH-1 the search %s', (_, connection, expected) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { preloadedDialogs } = renderInSite(<PreloadSearch />);
    idle();
    expect(preloadedDialogs).toEqual([]);
    fireEvent.scroll(window);
    fireEvent.keyDown(document.body, { key: 'a' });
    idle();
    expect(preloadedDialogs).toEqual(expected);
  });

  it('nothing is got ready on a page that has gone', () => {
    const { preloadedDialogs, unmount } = renderInSite(<PreloadSearch />);
    fireEvent.scroll(window);
    unmount();
    idle();
    expect(preloadedDialogs).toEqual([]);
  });
});
