import { renderInSite } from '../../testing';
import { PreloadSearch } from './PreloadSearch';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

describe('Once the page is idle', () => {
  it.each([
    ['is got ready', undefined, ['search']],
    ['is got ready where nobody saves data', { saveData: false }, ['search']],
    ['is left where it is for who saves data', { saveData: true }, []],
  ])('REQ-SEARCH-1 the search %s', (_, connection, preloadedDialogs) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    expect(renderInSite(<PreloadSearch />).preloadedDialogs).toEqual(preloadedDialogs);
  });
});
