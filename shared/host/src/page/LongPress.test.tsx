import { act, fireEvent, screen } from '@testing-library/react';
import { renderInSite } from '@steadfast/testing';
import { cardMenu, SeriesCard, VideoCard } from '@steadfast/ui/internal';
import { LongPress, LONG_PRESS_MS } from './LongPress';

const renderCards = () =>
  renderInSite(
    <>
      <VideoCard video={{ id: 7, title: 'Ore' }} />
      <SeriesCard series={{ id: 8, name: 'Bellows' }} to="/series/8" />
      <LongPress />
    </>,
  );
const link = (name = 'Ore') => screen.getByRole('link', { name });
const menu = () => screen.queryByRole('menu');

// jsdom has no PointerEvent.
function touch(type: string, more: object = {}, target: Element = link()) {
  const { clientX = 100, clientY = 100, ...rest } = more as { clientX?: number; clientY?: number };
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
  fireEvent(target, Object.assign(event, { pointerType: 'touch', isPrimary: true, ...rest }));
  return event;
}
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeAll(cardMenu.load);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A long press', () => {
  it('REQ-MENU-1 opens the menu of the card that a finger rests on', async () => {
    renderCards();
    touch('pointerdown');
    await wait(LONG_PRESS_MS - 1);
    expect(menu()).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('menu', { name: 'More actions for Ore' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions for Ore' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('makes no click of the finger that leaves, and one of the next tap', async () => {
    renderCards();
    touch('pointerdown');
    await wait(LONG_PRESS_MS);
    touch('pointerup');
    expect(touch('touchend').defaultPrevented).toBe(true);
    touch('pointerdown');
    touch('pointerup');
    expect(touch('touchend').defaultPrevented).toBe(false);
    await wait(LONG_PRESS_MS);
  });

  it('keeps the browser’s own menu away, whichever of the two is earlier', async () => {
    renderCards();
    touch('pointerdown');
    expect(touch('contextmenu').defaultPrevented).toBe(true);
    await wait(0);
    expect(menu()).toBeInTheDocument();
    expect(touch('contextmenu').defaultPrevented).toBe(true);
    await wait(LONG_PRESS_MS);
    expect(menu()).toBeInTheDocument();
  });

  it.each([
    ['leaves again', 'pointerup', {}],
    ['scrolls', 'pointercancel', {}],
    ['has moved 11 px', 'pointermove', { clientY: 111 }],
    ['is joined by another', 'pointerdown', { isPrimary: false }],
  ])('is none when the finger %s', async (_, type, more) => {
    renderCards();
    touch('pointerdown');
    await wait(LONG_PRESS_MS - 1);
    touch(type, more);
    await wait(LONG_PRESS_MS);
    expect(menu()).not.toBeInTheDocument();
    expect(touch('touchend').defaultPrevented).toBe(false);
  });

  it('bears a finger that trembles by 10 px', async () => {
    renderCards();
    touch('pointerdown');
    touch('pointermove', { clientX: 106, clientY: 108 });
    await wait(LONG_PRESS_MS);
    expect(menu()).toBeInTheDocument();
  });

  it.each(['mouse', 'pen'])(
    'is none by a %s, whose right button opens the browser’s own menu',
    async (pointerType) => {
      renderCards();
      touch('pointerdown', { pointerType });
      expect(touch('contextmenu', { pointerType }).defaultPrevented).toBe(false);
      await wait(LONG_PRESS_MS);
      expect(menu()).not.toBeInTheDocument();
    },
  );

  it('leaves alone what has no menu, and buttons, which do their own', async () => {
    renderCards();
    for (const target of [link('Bellows'), document.body, screen.getByRole('button')]) {
      touch('pointerdown', {}, target);
      expect(touch('contextmenu', {}, target).defaultPrevented).toBe(false);
      await wait(LONG_PRESS_MS);
      expect(menu()).not.toBeInTheDocument();
    }
  });
});
