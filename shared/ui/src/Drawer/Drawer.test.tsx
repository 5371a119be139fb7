import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DRAWER_EXIT_MS } from '@steadfast/contract/limits';
import { Drawer } from './Drawer';

const closed = jest.fn();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const drawer = () => screen.queryByRole('dialog', { name: 'ACCOUNT' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer title="ACCOUNT" isOpen={isOpen} onClose={() => setOpen(false)} onClosed={closed}>
        <input aria-label="Filter" />
      </Drawer>
    </>
  );
}
async function open(): Promise<HTMLElement> {
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.getByRole('dialog');
}
/** A finger that goes down, moves, and may be lifted. */
function swipe(element: HTMLElement, [x, y]: readonly [number, number], isLifted = true) {
  const at = (clientX: number, clientY: number) => ({
    touches: [{ clientX, clientY }],
    changedTouches: [{ clientX, clientY }],
  });
  fireEvent.touchStart(element, at(100, 300));
  fireEvent.touchMove(element, at(100 + x, 300 + y));
  if (isLifted) fireEvent.touchEnd(element, at(100 + x, 300 + y));
}

beforeEach(() => {
  jest.useFakeTimers();
  closed.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('Drawer', () => {
  it('REQ-NAV-2 opens with its title as name, and begins there, not at the first field', async () => {
    expect(await open()).toHaveAttribute('open');
    expect(drawer()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'ACCOUNT' })).toHaveFocus();
  });

  it.each([
    ['its button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['a swipe to its side', () => swipe(screen.getByRole('dialog'), [90, 10])],
  ])('REQ-NAV-2 leaves in 240 ms by %s, and gives the focus back', async (_, close) => {
    await open();
    pass(DRAWER_EXIT_MS);
    await close();
    pass(DRAWER_EXIT_MS - 1);
    expect(drawer()).toHaveAttribute('data-state', 'leaving');
    pass(1);
    expect(drawer()).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
    expect(DRAWER_EXIT_MS).toBe(240);
  });

  it.each([
    ['too short', [60, 0]],
    ['rather down', [90, 60]],
    ['to the left', [-120, 0]],
  ] as const)('stays, in its place, after a swipe that is %s', async (_, way) => {
    const shown = await open();
    swipe(shown, way);
    expect(shown).toHaveAttribute('data-state', 'open');
    expect(shown.style.translate).toBe('');
  });

  it.each([
    ['its button, while it comes', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'its button, later',
      () => {
        pass(DRAWER_EXIT_MS);
        fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 2 });
      },
    ],
    ['what is beside it', () => fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 })],
  ])('stays when the second click of a double click on its opener lands on %s', async (_, press) => {
    await open();
    press();
    expect(drawer()).toHaveAttribute('data-state', 'open');
  });

  it('follows the finger, and returns when the touch is taken away', async () => {
    const shown = await open();
    swipe(shown, [40, 0], false);
    expect(shown.style.translate).toBe('40px');
    fireEvent.touchCancel(shown);
    expect(shown.style.translate).toBe('');
    expect(shown).toHaveAttribute('data-state', 'open');
  });
});
