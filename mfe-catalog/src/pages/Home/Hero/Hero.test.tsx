import { HERO_ADVANCE_MS } from '@steadfast/contract/limits';
import { renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { slides } from '../../../../test/catalogue';
import { mediaFits } from '../../../../test/media';
import { pointer } from '../../../../test/pointer';
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

  it('REQ-HOME-2 waits while the pointer is inside', () => {
    renderInSite(<LoadedHero slides={slides} />);
    fireEvent.pointerEnter(hero());
    pass(60_000);
    expect(shown()).toEqual([1]);
    fireEvent.pointerLeave(hero());
    pass(HERO_ADVANCE_MS);
    expect(shown()).toEqual([2]);
  });

  it("REQ-HOME-2 waits while the keyboard's focus is inside", () => {
    renderInSite(<LoadedHero slides={slides} />);
    act(() => button('Next slide').focus());
    pass(60_000);
    expect(shown()).toEqual([1]);
    act(() => button('Previous slide').focus());
    pass(60_000);
    expect(shown()).toEqual([1]);
    act(() => button('Previous slide').blur());
    pass(HERO_ADVANCE_MS);
    expect(shown()).toEqual([2]);
  });

  it('REQ-HOME-2 waits while the tab is hidden', () => {
    renderInSite(<LoadedHero slides={slides} />);
    hideTab(true);
    pass(60_000);
    expect(shown()).toEqual([1]);
    hideTab(false);
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

  it('can be stopped and started', () => {
    renderInSite(<LoadedHero slides={slides} />);
    fireEvent.click(button('Stop the slideshow'));
    pass(60_000);
    expect(shown()).toEqual([1]);
    fireEvent.click(button('Start the slideshow'));
    pass(HERO_ADVANCE_MS);
    expect(shown()).toEqual([2]);
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

  it('REQ-HOME-3 REQ-HOME-4 goes to the next slide by a swipe to the left, and back from the first to the last', () => {
    renderInSite(<LoadedHero slides={slides} />);
    swipe(100, 90);
    expect(shown()).toEqual([2]);
    swipe(100, 110);
    swipe(100, 110);
    expect(shown()).toEqual([3]);
  });

  it('REQ-HOME-4 takes a finger that goes down more than aside for a scroll, and two fingers for a pinch', () => {
    renderInSite(<LoadedHero slides={slides} />);
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointerup', 60, 'touch', { clientY: 90 });
    expect(shown()).toEqual([1]);
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointerdown', 200, 'touch', { isPrimary: false });
    pointer(hero(), 'pointerup', 20);
    expect(shown()).toEqual([1]);
  });

  it('opens nothing by a swipe that ends on a link', () => {
    const { address } = renderInSite(<LoadedHero slides={slides} />);
    const link = within(slide(1)).getByRole('link', { name: 'See the series' });
    swipe(100, 60, link);
    fireEvent.click(link);
    expect(address()).toBe('/');
    fireEvent.click(link);
    expect(address()).toBe('/series/7');
  });

  it('takes no mouse for a finger, and no scroll for a swipe', () => {
    renderInSite(<LoadedHero slides={slides} />);
    pointer(hero(), 'pointerdown', 100, 'mouse');
    pointer(hero(), 'pointerup', 0, 'mouse');
    pointer(hero(), 'pointerdown', 100);
    pointer(hero(), 'pointercancel', 100);
    pointer(hero(), 'pointerup', 0);
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
