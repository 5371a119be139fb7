import { fireEvent, render } from '@testing-library/react';
import { RestoredScroll } from './RestoredScroll';

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
