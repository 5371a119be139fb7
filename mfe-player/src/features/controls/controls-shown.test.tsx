import { act, fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { change } from '../../../test/fake-media';
import { showPlayer } from '../../../test/show-player';
import { button, medium, stage, tell } from '../../../test/show-video';
import { DOUBLE_TAP_MS } from '../stage/use-presses';
import { useFocusStageOnUnmount } from '../use-overlay';
import { IDLE_AFTER_MS } from './use-controls-shown';

jest.mock('../../engine/load-hls');

afterEach(() => {
  jest.useRealTimers();
});

const areShown = () => stage().dataset.controls === 'shown';
const touch = (name: string, at: Element) => {
  fireEvent(
    at,
    Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: 'touch', isPrimary: true }),
  );
};

const move = (at: Element, clientX: number, name = 'pointermove') => {
  fireEvent(at, Object.assign(new MouseEvent(name, { bubbles: true, clientX }), { pointerType: 'mouse' }));
};

/** Lies over the picture as the offer at the end of a video does, and goes as that does. */
function Offer() {
  const [isThere, setThere] = useState(true);
  return isThere && <OfferedVideo onPlay={() => setThere(false)} />;
}

function OfferedVideo({ onPlay }: { onPlay: () => void }) {
  const cover = useRef<HTMLDivElement>(null);
  useFocusStageOnUnmount(cover);
  return (
    <div ref={cover}>
      <button type="button" onClick={onPlay}>
        Play now
      </button>
    </div>
  );
}

describe('the controls', () => {
  const pass = (milliseconds: number) => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };
  async function showAndWait() {
    jest.useFakeTimers();
    const view = await showPlayer();
    pass(IDLE_AFTER_MS);
    return view;
  }

  it('go when nobody does anything, and come with the pointer; a pointer that lies still brings nothing', async () => {
    await showAndWait();
    expect(areShown()).toBe(false);
    move(stage(), 10);
    expect(areShown()).toBe(true);
    pass(IDLE_AFTER_MS - 1);
    expect(areShown()).toBe(true);
    pass(1);
    expect(areShown()).toBe(false);
    move(stage(), 10);
    expect(areShown()).toBe(false);
  });

  it('go at once when the pointer leaves', async () => {
    await showAndWait();
    move(stage(), 9);
    move(stage(), 9, 'pointerout');
    expect(areShown()).toBe(false);
  });

  it('stay while it is paused', async () => {
    await showAndWait();
    tell({ paused: true }, 'pause');
    pass(10 * IDLE_AFTER_MS);
    expect(areShown()).toBe(true);
    tell({ paused: false }, 'playing');
    pass(IDLE_AFTER_MS);
    expect(areShown()).toBe(false);
  });

  it('stay as long as the keyboard’s focus is among them', async () => {
    await showAndWait();
    act(() => {
      button('Mute').focus();
    });
    pass(10 * IDLE_AFTER_MS);
    expect(areShown()).toBe(true);
    act(() => {
      button('Mute').blur();
    });
    pass(IDLE_AFTER_MS);
    expect(areShown()).toBe(false);
  });

  it('go again over the next video when what had the focus has gone', async () => {
    jest.useFakeTimers();
    await showPlayer({ children: <Offer /> });
    act(() => {
      button('Play now').focus();
    });
    pass(2 * IDLE_AFTER_MS);
    expect(areShown()).toBe(true);
    fireEvent.click(button('Play now'));
    expect(stage()).toHaveFocus();
    tell({ paused: true }, 'pause');
    tell({ paused: false }, 'playing');
    pass(2 * IDLE_AFTER_MS);
    expect(areShown()).toBe(false);
  });

  it('stay while a mouse rests on one of them (WCAG 1.4.13), and go when it is elsewhere', async () => {
    await showAndWait();
    move(button('Mute'), 10);
    pass(10 * IDLE_AFTER_MS);
    expect(areShown()).toBe(true);
    move(medium(), 20);
    pass(IDLE_AFTER_MS);
    expect(areShown()).toBe(false);
  });

  it('stay while a menu of theirs is open', async () => {
    await showAndWait();
    act(() => {
      button('Mute').setAttribute('aria-expanded', 'true');
      change(medium(), {}, 'seeked');
    });
    pass(10 * IDLE_AFTER_MS);
    expect(areShown()).toBe(true);
    button('Mute').removeAttribute('aria-expanded');
    pass(IDLE_AFTER_MS);
    expect(areShown()).toBe(false);
  });

  it('come with what was sought, by a key for instance', async () => {
    await showAndWait();
    tell({ currentTime: 100 }, 'seeked');
    expect(areShown()).toBe(true);
  });

  it('come and go with a finger’s tap on the picture, which goes on playing', async () => {
    await showAndWait();
    const tap = () => {
      touch('pointerdown', medium());
      touch('pointerup', medium());
      touch('click', medium());
      pass(DOUBLE_TAP_MS);
    };
    tap();
    expect(areShown()).toBe(true);
    tap();
    expect(areShown()).toBe(false);
    expect(medium().paused).toBe(false);
  });
});

describe('the words beside a button', () => {
  it('go by Escape while the focus stays, and come again when it comes back (WCAG 1.4.13)', async () => {
    const { user } = await showPlayer();
    act(() => {
      button('Mute').focus();
    });
    await user.keyboard('{Escape}');
    expect(button('Mute')).toHaveFocus();
    expect(button('Mute')).toHaveAttribute('data-tip-dismissed');
    expect(button('Pause')).not.toHaveAttribute('data-tip-dismissed');
    await user.tab();
    await user.tab({ shift: true });
    expect(button('Mute')).toHaveFocus();
    expect(button('Mute')).not.toHaveAttribute('data-tip-dismissed');
  });
});
