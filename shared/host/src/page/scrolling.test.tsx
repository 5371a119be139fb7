import { act, fireEvent, render } from '@testing-library/react';
import { RestoredScroll } from './RestoredScroll';
import { RenderAhead } from './RenderAhead';

const scrolled = jest.fn();
function standAt(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}
const leave = () => fireEvent(window, new Event('pagehide'));
const comeBack = (persisted: boolean) =>
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));

describe('RestoredScroll', () => {
  beforeEach(() => {
    scrolled.mockClear();
    window.scrollTo = scrolled as typeof window.scrollTo;
    standAt(0);
  });

  it('puts a page back where it was left, which the browser kept whole but shows from its top (WebKit)', () => {
    render(<RestoredScroll />);
    standAt(1200);
    leave();
    standAt(0);
    comeBack(true);
    expect(scrolled).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
  });

  it('moves nothing where the browser did it itself', () => {
    render(<RestoredScroll />);
    standAt(1200);
    leave();
    comeBack(true);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leaves the place of another page alone, to which one came back by two steps', () => {
    render(<RestoredScroll />);
    standAt(1200);
    leave();
    const before = window.location.href;
    window.history.replaceState(null, '', '/the-page-before');
    standAt(300);
    comeBack(true);
    expect(scrolled).not.toHaveBeenCalled();
    window.history.replaceState(null, '', before);
  });

  it('moves nothing on a page that is opened anew, nor once it is gone', () => {
    const { unmount } = render(<RestoredScroll />);
    standAt(1200);
    leave();
    standAt(0);
    comeBack(false);
    unmount();
    comeBack(true);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('Rows near the window', () => {
  const rowAt = (top: number) => {
    const row = document.createElement('ul');
    row.dataset.row = '';
    row.getBoundingClientRect = () => ({ top, bottom: top + 300 }) as DOMRect;
    document.body.append(row);
    return () => row.style.getPropertyValue('--card-visibility');
  };
  const idle = () => act(() => jest.advanceTimersByTime(100));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('renders the rows near the window once the viewer scrolls, one after the other', () => {
    const { innerHeight } = window;
    const rows = [rowAt(innerHeight), rowAt(innerHeight + 300), rowAt(3 * innerHeight)];
    render(<RenderAhead />);
    idle();
    expect(rows.map((read) => read())).toEqual(['', '', '']);
    fireEvent.scroll(window);
    act(() => jest.advanceTimersToNextTimer());
    expect(rows.map((read) => read())).toEqual(['visible', '', '']);
    idle();
    expect(rows.map((read) => read())).toEqual(['visible', 'visible', '']);
  });

  it('renders nothing for a page that has gone', () => {
    const read = rowAt(0);
    const { unmount } = render(<RenderAhead />);
    fireEvent.scroll(window);
    unmount();
    idle();
    expect(read()).toBe('');
  });
});
