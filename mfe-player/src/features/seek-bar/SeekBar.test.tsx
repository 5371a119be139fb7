import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { startPlaying } from '../../../test/fake-media';
import { loadStream, showPlayer, tick } from '../../../test/show-player';
import { medium, tell } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

const onKeyOfPage = jest.fn();
window.addEventListener('keydown', onKeyOfPage);

beforeEach(() => {
  onKeyOfPage.mockClear();
  // jsdom has neither layout nor pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 28);
});

const slider = () => screen.getByRole('slider', { name: 'Seek' });
const bar = () => {
  const { parentElement } = slider();
  if (!parentElement) throw new Error('The slider stands in no bar.');
  return parentElement;
};
const played = () => Number(bar().style.getPropertyValue('--played'));
/** jsdom has no PointerEvent. */
function point(
  name: string,
  clientX: number,
  more: { button?: number; buttons?: number; pointerType?: string | undefined } = {},
) {
  const { button = 0, buttons = 0, pointerType = 'mouse' } = more;
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX, button, buttons });
  fireEvent(bar(), Object.assign(event, { pointerId: 1, isPrimary: true, pointerType }));
}
const press = (clientX: number, pointerType?: string) => {
  point('pointerdown', clientX, { buttons: 1, pointerType });
};
const move = (clientX: number, buttons: number, pointerType?: string) => {
  point('pointermove', clientX, { buttons, pointerType });
};
const lift = (clientX: number, pointerType?: string) => {
  point('pointerup', clientX, { pointerType });
};

describe('the slider', () => {
  it('has a name, and says the place in words', async () => {
    await showPlayer();
    expect(slider()).toHaveAttribute('aria-valuetext', '1:23 of 10:00');
    expect(slider()).toHaveValue('83');
    expect(slider()).toHaveAttribute('max', '600');
    tick(84.2);
    expect(slider()).toHaveAttribute('aria-valuetext', '1:24 of 10:00');
  });

  it('moves by keys, and the page does not hear of them', async () => {
    const { user } = await showPlayer();
    act(() => {
      slider().focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(medium().currentTime).toBe(88);
    await user.keyboard('{End}');
    expect(medium().currentTime).toBe(599.9);
    expect(onKeyOfPage).not.toHaveBeenCalled();
    await user.keyboard('k');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(onKeyOfPage.mock.calls.map(([{ key }]: [KeyboardEvent]) => key)).toEqual([
      'k',
      'Shift',
      'ArrowLeft',
    ]);
  });

  it('takes what assistive technology sets', async () => {
    await showPlayer();
    fireEvent.change(slider(), { target: { value: '120' } });
    expect(medium().currentTime).toBe(120);
  });

  it('does not have each second read out while it has the focus, but what one does', async () => {
    const { user } = await showPlayer();
    act(() => {
      slider().focus();
    });
    tick(90);
    expect(slider()).toHaveAttribute('aria-valuetext', '1:23 of 10:00');
    await user.keyboard('{ArrowRight}');
    tell({}, 'seeked');
    expect(slider()).toHaveAttribute('aria-valuetext', '1:35 of 10:00');
    tick(99);
    tell({ paused: true }, 'pause');
    expect(slider()).toHaveAttribute('aria-valuetext', '1:39 of 10:00');
    tick(101);
    act(() => {
      slider().blur();
    });
    expect(slider()).toHaveAttribute('aria-valuetext', '1:41 of 10:00');
  });

  it('keeps the focus and does nothing while the next video is not loaded', async () => {
    const { player, user } = await showPlayer();
    act(() => {
      slider().focus();
      player.unload();
    });
    expect(slider()).toHaveFocus();
    expect(slider()).toHaveAttribute('aria-disabled', 'true');
    expect(slider()).toHaveAttribute('aria-valuetext', 'Not loaded yet');
    await user.keyboard('{ArrowRight}');
    expect(medium().currentTime).toBe(0);
  });
});

describe('the pointer', () => {
  it('shows the place while it drags, and seeks when it lets go', async () => {
    await showPlayer();
    press(400);
    expect(played()).toBeCloseTo(0.4);
    move(700, 1);
    expect(played()).toBeCloseTo(0.7);
    expect(screen.getByText('7:00')).toBeInTheDocument();
    tick(85);
    expect(played()).toBeCloseTo(0.7);
    expect(medium().currentTime).toBe(85);
    lift(750);
    expect(medium().currentTime).toBe(450);
    expect(played()).toBeCloseTo(0.75);
  });

  it('stays within the bar, however far it is dragged', async () => {
    await showPlayer();
    press(400, 'touch');
    move(5_000, 1, 'touch');
    lift(5_000, 'touch');
    expect(medium().currentTime).toBe(599.9);
    expect(screen.queryByText('10:00', { selector: '.tip *' })).not.toBeInTheDocument();
  });

  it('gives up by Escape, which closes nothing else', async () => {
    const { user } = await showPlayer();
    press(400);
    await user.keyboard('{Escape}');
    expect(played()).toBeCloseTo(83 / 600);
    move(600, 1);
    lift(600);
    expect(medium().currentTime).toBe(83);
    expect(onKeyOfPage).not.toHaveBeenCalled();
  });

  it('shows nothing more of the place it hovers over once Escape was pressed, which others hear too', async () => {
    await showPlayer();
    move(500, 0);
    expect(screen.getByText('5:00')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('5:00')).not.toBeInTheDocument();
    expect(onKeyOfPage).toHaveBeenCalledTimes(1);
  });

  it('does not seek in a video that came while it dragged', async () => {
    const { player } = await showPlayer();
    press(500);
    await loadStream(player, 2);
    act(() => {
      startPlaying(medium(), 10, 300);
    });
    lift(500);
    expect(medium().currentTime).toBe(10);
  });

  it('gives up when the browser takes the finger for something else', async () => {
    await showPlayer();
    press(400, 'touch');
    point('pointercancel', 400, { pointerType: 'touch' });
    expect(played()).toBeCloseTo(83 / 600);
    expect(medium().currentTime).toBe(83);
  });

  it('shows the time of the place it hovers over, and none when it has left', async () => {
    await showPlayer();
    move(250, 0);
    expect(screen.getByText('2:30')).toBeInTheDocument();
    expect(medium().currentTime).toBe(83);
    point('pointerout', 250);
    expect(screen.queryByText('2:30')).not.toBeInTheDocument();
  });

  it('does nothing with another button than the first', async () => {
    await showPlayer();
    point('pointerdown', 400, { button: 2, buttons: 2 });
    lift(400);
    expect(medium().currentTime).toBe(83);
  });
});

it('renders nothing for what the medium reports within a second, and little for a new second', async () => {
  let rendered = 0;
  const count = () => (rendered += 1);
  await showPlayer({}, (player) => (
    <Profiler id="player" onRender={count}>
      {player}
    </Profiler>
  ));
  rendered = 0;
  for (const time of [83.25, 83.5, 83.75]) tick(time);
  expect(rendered).toBe(0);
  expect(played()).toBeCloseTo(83.75 / 600, 4);
  tick(84);
  // The slider and the times, in one go.
  expect(rendered).toBe(1);
});
