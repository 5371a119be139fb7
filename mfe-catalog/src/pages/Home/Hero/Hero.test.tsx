import { HERO_ADVANCE_MS } from '@steadfast/contract/limits';
import { renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { slides } from '../../../../test/catalogue';
import { mediaFits } from '../../../../test/media';
import { LoadedHero } from './Hero';

const slide = (place: number) => screen.getByRole('group', { name: `${place} of 3` });
const shown = () => [1, 2, 3].filter((place) => !slide(place).hasAttribute('inert'));
const button = (name: string) => screen.getByRole('button', { name });
const hero = () => screen.getByRole('region', { name: 'Highlights' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function hideTab(hidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Moves a pointer: jsdom knows no pointer events, only their names. */
function pointer(
  target: Element,
  type: 'pointerdown' | 'pointerup' | 'pointercancel',
  clientX: number,
  pointerType: 'touch' | 'mouse' = 'touch',
  { clientY = 0, isPrimary = true } = {},
) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
  fireEvent(target, Object.assign(event, { pointerType, isPrimary }));
}

function swipe(fromX: number, toX: number, on: Element = hero()) {
  pointer(on, 'pointerdown', fromX);
  pointer(on, 'pointerup', toX);
}

beforeEach(() => {
  jest.useFakeTimers();
  mediaFits('none');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The hero', () => {
  it('REQ-HOME-3 says which of how many slides it shows, and wraps at both ends', () => {
    renderInSite(<LoadedHero slides={slides} />);
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    fireEvent.click(button('Previous slide'));
    expect(shown()).toEqual([3]);
    fireEvent.click(button('Next slide'));
    expect(shown()).toEqual([1]);
    fireEvent.click(button('Next slide'));
    expect(shown()).toEqual([2]);
  });

  it('cuts endless words and labels, which would push the page away', () => {
    const endless = 'W'.repeat(10_000);
    const slide = {
      image: '',
      title: endless,
      description: endless,
      ctas: [{ title: endless, ctaLink: '/' }],
    };
    renderInSite(<LoadedHero slides={[slide]} />);
    expect(screen.getByRole('link')).toHaveTextContent(new RegExp(`^W{60}…$`));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(new RegExp(`^W{250}…$`));
    expect(screen.getByText(/^W{400}…$/)).toBeInTheDocument();
  });

  it('REQ-HOME-1 shows title, description and links; those within the site go without a reload', () => {
    const { address } = renderInSite(<LoadedHero slides={slides} />);
    const first = within(slide(1));
    expect(first.getByRole('heading', { level: 2, name: 'Forged' })).toBeInTheDocument();
    expect(first.getByText('What heat is for.')).toBeInTheDocument();
    const link = first.getByRole('link', { name: 'See the series' });
    expect(link.querySelector('svg')).toBeInTheDocument();
    fireEvent.click(link);
    expect(address()).toBe('/series/7');
  });

  it('fetches the first picture at once and before the others, and the others only when there is time', () => {
    const { container } = renderInSite(<LoadedHero slides={slides} />);
    const pictures = () => [...container.querySelectorAll('img')];
    expect(pictures()).toHaveLength(1);
    expect(pictures()[0]).toHaveAttribute('loading', 'eager');
    expect(pictures()[0]).toHaveAttribute('fetchpriority', 'high');
    pass(5_000);
    expect(pictures()).toHaveLength(3);
  });

  it('REQ-HOME-2 advances every 15 seconds, from the last slide to the first', () => {
    renderInSite(<LoadedHero slides={slides} />);
    pass(HERO_ADVANCE_MS - 1);
    expect(shown()).toEqual([1]);
    pass(1);
    expect(shown()).toEqual([2]);
    pass(HERO_ADVANCE_MS);
    pass(HERO_ADVANCE_MS);
    expect(shown()).toEqual([1]);
  });

  it('REQ-HOME-2 starts the 15 seconds anew after a change by hand', () => {
    renderInSite(<LoadedHero slides={slides} />);
    pass(14_000);
    fireEvent.click(button('Next slide'));
    pass(14_000);
    expect(shown()).toEqual([2]);
    pass(1_000);
    expect(shown()).toEqual([3]);
  });

  it.each([
    ['the pointer is inside', () => fireEvent.pointerEnter(hero()), () => fireEvent.pointerLeave(hero())],
    ['the tab is hidden', () => hideTab(true), () => hideTab(false)],
    [
      'it is stopped by its button',
      () => fireEvent.click(button('Stop the slideshow')),
      () => fireEvent.click(button('Start the slideshow')),
    ],
    [
      "the keyboard's focus is inside, from button to button",
      () => {
        act(() => button('Next slide').focus());
        act(() => button('Previous slide').focus());
      },
      () => act(() => button('Previous slide').blur()),
    ],
  ])('REQ-HOME-2 waits while %s', (_, begin, end) => {
    renderInSite(<LoadedHero slides={slides} />);
    begin();
    pass(60_000);
    expect(shown()).toEqual([1]);
    end();
    pass(HERO_ADVANCE_MS);
    expect(shown()).toEqual([2]);
  });

  it('REQ-HOME-2 never moves by itself for who wants no motion, and then needs no stop', () => {
    mediaFits('(prefers-reduced-motion: reduce)');
    renderInSite(<LoadedHero slides={slides} />);
    pass(60_000);
    expect(shown()).toEqual([1]);
    expect(screen.queryByRole('button', { name: 'Stop the slideshow' })).not.toBeInTheDocument();
  });

  it('tells of a change by hand once and in short, and of none by itself', () => {
    const { container } = renderInSite(<LoadedHero slides={slides} />);
    const told = () => container.querySelector('[aria-live]')?.textContent;
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(1);
    expect(told()).toBe('');
    pass(HERO_ADVANCE_MS);
    expect([shown(), told()]).toEqual([[2], '']);
    fireEvent.click(button('Next slide'));
    expect(told()).toBe('3 of 3: Give');
    swipe(100, 60);
    expect(told()).toBe('1 of 3: Forged');
    pass(HERO_ADVANCE_MS);
    expect([shown(), told()]).toEqual([[2], '']);
  });

  it('REQ-HOME-4 takes no mouse for a finger, no scroll for a swipe, and two fingers for a pinch', () => {
    renderInSite(<LoadedHero slides={slides} />);
    pointer(hero(), 'pointerdown', 100, 'mouse');
    pointer(hero(), 'pointerup', 0, 'mouse');
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointerup', 60, 'touch', { clientY: 90 });
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointercancel', 100);
    pointer(hero(), 'pointerup', 0);
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointerdown', 200, 'touch', { isPrimary: false });
    pointer(hero(), 'pointerup', 20);
    expect(shown()).toEqual([1]);
  });

  it('needs no buttons and no timer for a single slide', () => {
    renderInSite(<LoadedHero slides={slides.slice(0, 1)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    pass(60_000);
    expect(screen.getByRole('group', { name: '1 of 1' })).not.toHaveAttribute('inert');
  });

  it('shows the last slide that is left when there are fewer after a reload', () => {
    function Reloading() {
      const [count, setCount] = useState(3);
      return (
        <>
          <LoadedHero slides={slides.slice(0, count)} />
          <button onClick={() => setCount(2)}>Reload</button>
        </>
      );
    }
    renderInSite(<Reloading />);
    fireEvent.click(button('Previous slide'));
    fireEvent.click(button('Reload'));
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '2 of 2' })).not.toHaveAttribute('inert');
  });
});
