import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { FRAME_MS } from './scroll-mover';
import { ScrollView, type ScrollViewHandle } from './ScrollView';

/** A view of 200 px on so much content, with a track of 200 px: jsdom lays nothing out. */
function laidOut(content: number) {
  for (const side of ['Width', 'Height'] as const) {
    jest.spyOn(HTMLElement.prototype, `client${side}`, 'get').mockReturnValue(200);
    jest.spyOn(HTMLElement.prototype, `scroll${side}`, 'get').mockReturnValue(content);
  }
}
async function show(content: number) {
  laidOut(content);
  const ref = createRef<ScrollViewHandle>();
  const { container, unmount } = render(
    <ScrollView label="Episodes" ref={ref}>
      Words
    </ScrollView>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0)); // The thumb loads.
  const area = screen.getByRole('region', { name: 'Episodes' });
  const track = container.querySelector<HTMLElement>('.track');
  const thumb = container.querySelector<HTMLElement>('.thumb');
  if (!track || !thumb || !ref.current) throw new Error('The view is not whole.');
  return { area, track, thumb, handle: ref.current, unmount };
}
// jsdom has no PointerEvent.
const pointer = (type: string, at: number, more: object = {}, button = 0) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at, clientY: at, button }), {
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
    ...more,
  });
/** Moves a finger. @returns whether the browser must do nothing with it */
function finger(
  element: HTMLElement,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  clientY: number,
  clientX = 0,
) {
  const touches = [{ clientX, clientY }];
  return {
    isTaken: !fireEvent[type](element, type === 'touchEnd' ? { changedTouches: touches } : { touches }),
  };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('ScrollView', () => {
  it('is a region that takes the focus for the keyboard to scroll it, but neither without a label', async () => {
    const { area, unmount } = await show(1000);
    expect(area).toHaveAttribute('tabindex', '0');
    unmount();
    render(<ScrollView>Words</ScrollView>);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  it('moves its thumb along as the content is scrolled, by whatever', async () => {
    const { area, thumb } = await show(1000);
    expect(thumb.style.height).toBe('40px');
    area.scrollTop = 400;
    fireEvent.scroll(area);
    expect(thumb.style.translate).toBe('0 80px');
  });

  it('follows a thumb that is dragged, until it is released', async () => {
    const { area, thumb } = await show(1000);
    fireEvent(thumb, pointer('pointerdown', 10));
    fireEvent(window, pointer('pointermove', 90));
    expect(area.scrollTop).toBeCloseTo(400);
    fireEvent(window, pointer('pointermove', 5000));
    expect(area.scrollTop).toBe(800);
    fireEvent(window, pointer('pointerup', 5000));
    fireEvent(window, pointer('pointermove', 10));
    expect(area.scrollTop).toBe(800);
  });

  it('heeds neither another finger nor another button on its thumb', async () => {
    const { area, thumb } = await show(1000);
    fireEvent(thumb, pointer('pointerdown', 10, {}, 2));
    fireEvent(window, pointer('pointermove', 90));
    expect(area.scrollTop).toBe(0);
    fireEvent(thumb, pointer('pointerdown', 10));
    fireEvent(window, pointer('pointermove', 90, { pointerId: 2 }));
    expect(area.scrollTop).toBe(0);
  });

  it('REQ-UI-2 brings the thumb in 170 ms to where its track is pressed', async () => {
    const { area, track } = await show(1000);
    fireEvent(track, pointer('pointerdown', 100));
    fireEvent(window, pointer('pointerup', 100));
    pass(100);
    expect(area.scrollTop).toBeGreaterThan(0);
    expect(area.scrollTop).toBeLessThan(400);
    pass(170 - 100 + FRAME_MS);
    expect(area.scrollTop).toBeCloseTo(400);
  });

  it('REQ-UI-2 scrolls when told to in 170 ms, or in the time it is told', async () => {
    const { area, handle } = await show(1000);
    handle.scrollTo(300);
    pass(150);
    expect(area.scrollTop).toBeLessThan(300);
    pass(20 + FRAME_MS);
    expect(area.scrollTop).toBe(300);
    handle.scrollTo(0, 500);
    pass(300);
    expect(area.scrollTop).toBeGreaterThan(0);
    pass(200 + FRAME_MS);
    expect(area.scrollTop).toBe(0);
  });

  it('scrolls no further than there is content when told to', async () => {
    const { area, handle } = await show(1000);
    handle.scrollTo(5000, 0);
    expect(area.scrollTop).toBe(800);
    handle.scrollTo(-50, 0);
    expect(area.scrollTop).toBe(0);
  });

  it('is there at once for who wants no motion', async () => {
    window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
    const { area, handle } = await show(1000);
    handle.scrollTo(300);
    expect(area.scrollTop).toBe(300);
  });

  it('lets a wheel take over at once', async () => {
    const { area, handle } = await show(1000);
    handle.scrollTo(300);
    pass(50);
    fireEvent.wheel(area);
    const there = area.scrollTop;
    pass(300);
    expect(area.scrollTop).toBe(there);
  });

  it('REQ-UI-2 follows a finger and goes on after a throw, slower and slower, until it stands', async () => {
    const { area } = await show(100_000);
    area.scrollTop = 1000;
    finger(area, 'touchStart', 150);
    expect(finger(area, 'touchMove', 140).isTaken).toBe(true);
    finger(area, 'touchMove', 110);
    expect(area.scrollTop).toBe(1040);
    expect(finger(area, 'touchEnd', 110).isTaken).toBe(true);
    pass(FRAME_MS * 2);
    const soon = area.scrollTop;
    expect(soon).toBeGreaterThan(1040);
    pass(5000);
    const end = area.scrollTop;
    // A throw of v pixels a frame goes v × 0.965 / 0.035 far, but for the last half pixels.
    expect(end).toBeGreaterThan(soon);
    expect(end - 1040).toBeLessThanOrEqual((40 * 0.965) / 0.035);
    pass(5000);
    expect(area.scrollTop).toBe(end);
    expect(area).not.toHaveAttribute('data-moving');
  });

  it('stops a throw at a touch, which then presses nothing', async () => {
    const { area } = await show(100_000);
    finger(area, 'touchStart', 150);
    finger(area, 'touchMove', 110);
    finger(area, 'touchEnd', 110);
    pass(FRAME_MS * 2);
    finger(area, 'touchStart', 100);
    const stopped = area.scrollTop;
    pass(500);
    expect(area.scrollTop).toBe(stopped);
    expect(finger(area, 'touchEnd', 100).isTaken).toBe(true);
  });

  it('lets a tap press what it hits', async () => {
    const { area } = await show(1000);
    finger(area, 'touchStart', 150);
    finger(area, 'touchMove', 147);
    expect(finger(area, 'touchEnd', 147).isTaken).toBe(false);
  });

  it('leaves a finger that moves sideways to the browser', async () => {
    const { area } = await show(1000);
    finger(area, 'touchStart', 150);
    expect(finger(area, 'touchMove', 147, 40).isTaken).toBe(false);
    expect(finger(area, 'touchMove', 50, 40).isTaken).toBe(false);
    expect(area.scrollTop).toBe(0);
  });

  it('leaves a finger that pulls beyond an end to the browser, which scrolls the page', async () => {
    const { area } = await show(1000);
    Object.defineProperty(area, 'scrollTop', { get: () => 800, set: () => undefined });
    finger(area, 'touchStart', 150);
    expect(finger(area, 'touchMove', 100).isTaken).toBe(false);
    expect(finger(area, 'touchMove', 160).isTaken).toBe(false);
    expect(area).not.toHaveAttribute('data-moving');
  });

  it('leaves a finger with which the browser scrolls already', async () => {
    const { area } = await show(1000);
    finger(area, 'touchStart', 150);
    fireEvent.touchMove(area, { touches: [{ clientX: 0, clientY: 100 }], cancelable: false });
    expect(area.scrollTop).toBe(0);
  });

  it('leaves two fingers, which zoom, to the browser', async () => {
    const { area } = await show(1000);
    const touches = [150, 180].map((clientY) => ({ clientX: 0, clientY }));
    fireEvent.touchStart(area, { touches });
    expect(finger(area, 'touchMove', 100).isTaken).toBe(false);
    expect(area.scrollTop).toBe(0);
  });

  it('leaves a finger in a field that scrolls on its own to the browser', async () => {
    laidOut(1000);
    render(
      <ScrollView>
        <textarea style={{ overflowY: 'auto' }} />
      </ScrollView>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    const field = screen.getByRole('textbox');
    finger(field, 'touchStart', 150);
    expect(finger(field, 'touchMove', 100).isTaken).toBe(false);
  });

  it('leaves nothing behind when it goes', async () => {
    const { area, handle, unmount } = await show(1000);
    handle.scrollTo(300);
    unmount();
    pass(500);
    expect(area.scrollTop).toBe(0);
  });
});
