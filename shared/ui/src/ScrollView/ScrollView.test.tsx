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
function show(content: number, props: { axis?: 'x' | 'y'; dir?: 'rtl' } = {}) {
  laidOut(content);
  const ref = createRef<ScrollViewHandle>();
  const { container, unmount } = render(
    <ScrollView label="Episodes" ref={ref} axis={props.axis}>
      Words
    </ScrollView>,
  );
  const area = screen.getByRole('region', { name: 'Episodes' });
  area.style.direction = props.dir ?? 'ltr';
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
const touch = { pointerType: 'touch' };
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
  it('is a named region that the keyboard reaches when there is something to scroll', () => {
    const { area } = show(1000);
    expect(area).toHaveAttribute('tabindex', '0');
    expect(area).toHaveTextContent('Words');
  });

  it('is no stop on the way, and has no thumb, when all is in sight', () => {
    const { area, thumb } = show(200);
    expect(area).not.toHaveAttribute('tabindex');
    expect(thumb.style.getPropertyValue('--thumb-length')).toBe('0px');
  });

  it('makes room for its track as soon as something overflows: until then the track has no size', () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.className === 'track' && !this.closest('[data-overflows]') ? 0 : 200;
    });
    render(<ScrollView label="Episodes">Words</ScrollView>);
    expect(screen.getByRole('region', { name: 'Episodes' }).parentElement).toHaveAttribute('data-overflows');
  });

  it('REQ-UI-2 has a thumb of at least 30 px, however long the content is', () => {
    expect(show(100_000).thumb.style.getPropertyValue('--thumb-length')).toBe('30px');
  });

  it('moves its thumb along as the content is scrolled, by whatever', () => {
    const { area, thumb } = show(1000);
    expect(thumb.style.getPropertyValue('--thumb-length')).toBe('40px');
    area.scrollTop = 400;
    fireEvent.scroll(area);
    expect(thumb.style.translate).toBe('0 80px');
  });

  it('follows a thumb that is dragged, until it is released', () => {
    const { area, thumb } = show(1000);
    fireEvent(thumb, pointer('pointerdown', 10));
    fireEvent(window, pointer('pointermove', 90));
    expect(area.scrollTop).toBeCloseTo(400);
    fireEvent(window, pointer('pointermove', 5000));
    expect(area.scrollTop).toBe(800);
    fireEvent(window, pointer('pointerup', 5000));
    fireEvent(window, pointer('pointermove', 10));
    expect(area.scrollTop).toBe(800);
  });

  it('heeds neither another finger nor another button on its thumb', () => {
    const { area, thumb } = show(1000);
    fireEvent(thumb, pointer('pointerdown', 10, {}, 2));
    fireEvent(window, pointer('pointermove', 90));
    expect(area.scrollTop).toBe(0);
    fireEvent(thumb, pointer('pointerdown', 10));
    fireEvent(window, pointer('pointermove', 90, { pointerId: 2 }));
    expect(area.scrollTop).toBe(0);
  });

  it('REQ-UI-2 brings the thumb in 170 ms to where its track is pressed', () => {
    const { area, track } = show(1000);
    fireEvent(track, pointer('pointerdown', 100));
    fireEvent(window, pointer('pointerup', 100));
    pass(100);
    expect(area.scrollTop).toBeGreaterThan(0);
    expect(area.scrollTop).toBeLessThan(400);
    pass(170 - 100 + FRAME_MS);
    expect(area.scrollTop).toBeCloseTo(400);
  });

  it('REQ-UI-2 scrolls when told to in 170 ms, or in the time it is told', () => {
    const { area, handle } = show(1000);
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

  it('scrolls no further than there is content when told to', () => {
    const { area, handle } = show(1000);
    handle.scrollTo(5000, 0);
    pass(20);
    expect(area.scrollTop).toBe(800);
    handle.scrollTo(-50, 0);
    pass(20);
    expect(area.scrollTop).toBe(0);
  });

  it('is there at once for who wants no motion', () => {
    window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
    const { area, handle } = show(1000);
    handle.scrollTo(300);
    pass(FRAME_MS + 1);
    expect(area.scrollTop).toBe(300);
  });

  it('lets a wheel take over at once', () => {
    const { area, handle } = show(1000);
    handle.scrollTo(300);
    pass(50);
    fireEvent.wheel(area);
    const there = area.scrollTop;
    pass(300);
    expect(area.scrollTop).toBe(there);
  });

  it('REQ-UI-2 follows a finger and goes on after a throw, slower and slower, until it stands', () => {
    const { area } = show(100_000);
    area.scrollTop = 1000;
    fireEvent(area, pointer('pointerdown', 150, touch));
    fireEvent(window, pointer('pointermove', 140, touch));
    fireEvent(window, pointer('pointermove', 110, touch));
    expect(area.scrollTop).toBe(1040);
    fireEvent(window, pointer('pointerup', 110, touch));
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

  it('leaves mice to the words: they mark them, and scroll by the wheel', () => {
    const { area } = show(1000);
    fireEvent(area, pointer('pointerdown', 150));
    fireEvent(window, pointer('pointermove', 50));
    expect(area.scrollTop).toBe(0);
  });

  it('scrolls sideways too, from the right where lines run so', () => {
    const { area, thumb } = show(1000, { axis: 'x', dir: 'rtl' });
    area.scrollLeft = -400;
    fireEvent.scroll(area);
    expect(thumb.style.translate).toBe('-80px');
    fireEvent(thumb, pointer('pointerdown', 100));
    fireEvent(window, pointer('pointermove', 20));
    expect(area.scrollLeft).toBeCloseTo(-800);
  });

  it('leaves nothing behind when it goes', () => {
    const { area, handle, unmount } = show(1000);
    handle.scrollTo(300);
    unmount();
    pass(500);
    expect(area.scrollTop).toBe(0);
  });
});
