import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import { Modal } from '@steadfast/ui/modal';
import { createToastStore } from './toast-store';
import { Toasts } from './Toasts';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('status');
const said = () =>
  within(region())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

function Page({ toastStore }: { toastStore: ReturnType<typeof createToastStore> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Share
        </button>
        <Link to="/about">About</Link>
        <Modal title="Share this video" isOpen={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="To" />
        </Modal>
      </main>
      <Toasts toastStore={toastStore} />
    </>
  );
}

function show() {
  const toastStore = createToastStore();
  render(<Page toastStore={toastStore} />, { wrapper: BrowserRouter });
  pass(150);
  const notify = (...notice: Parameters<typeof toastStore.notify>) =>
    act(() => void toastStore.notify(...notice));
  return { toastStore, notify };
}

function withReducedMotion(matches: boolean) {
  window.matchMedia = jest.fn(() => ({ matches }) as MediaQueryList);
}
function hidePage(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  withReducedMotion(true);
});
afterEach(() => jest.useRealTimers());

describe('Toasts', () => {
  it('have a live region before there is something to say, or screen readers would miss it', () => {
    const { notify } = show();
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(said()).toEqual([]);
    notify('Saved to Lent');
    expect(said()).toEqual(['Saved to Lent']);
    expect(region()).toHaveAttribute('aria-atomic', 'false');
  });

  it('go by themselves after 5 seconds, after 10 with something to do', () => {
    const { notify } = show();
    notify('Saved to Lent');
    notify('Removed from Lent', { action: { label: 'Undo', perform: jest.fn() } });
    pass(4_999);
    expect(said()).toHaveLength(2);
    pass(1);
    pass(0);
    expect(said()).toEqual(['Removed from LentUndo']);
    pass(4_999);
    expect(said()).toHaveLength(1);
    pass(1);
    pass(0);
    expect(said()).toEqual([]);
  });

  it('leave in 180 ms where motion is wanted', () => {
    withReducedMotion(false);
    const { notify } = show();
    notify('Saved to Lent');
    pass(5_000);
    pass(179);
    expect(said()).toEqual(['Saved to Lent']);
    pass(1);
    expect(said()).toEqual([]);
  });

  it.each([
    ['the pointer is over one', () => fireEvent.pointerEnter(list()), () => fireEvent.pointerLeave(list())],
    ['one has the focus', () => act(() => dismiss().focus()), () => act(() => dismiss().blur())],
    ['nobody sees the page', () => hidePage(true), () => hidePage(false)],
  ])('stand still while %s', (_, begin, end) => {
    const { notify } = show();
    notify('Saved to Lent');
    pass(3_000);
    begin();
    pass(60_000);
    expect(said()).toHaveLength(1);
    end();
    pass(1_999);
    expect(said()).toHaveLength(1);
    pass(1);
    pass(0);
    expect(said()).toEqual([]);
  });

  it('are reached by F6, and give the focus back to where it was', async () => {
    const { notify } = show();
    const opener = screen.getByRole('button', { name: 'Share' });
    opener.focus();
    await user.keyboard('{F6}');
    expect(opener).toHaveFocus();
    notify('Saved to Lent');
    await user.keyboard('{F6}');
    expect(dismiss()).toHaveFocus();
    await user.keyboard('{F6}');
    expect(opener).toHaveFocus();
    await user.keyboard('{F6}{Enter}');
    pass(0);
    expect(said()).toEqual([]);
    expect(opener).toHaveFocus();
  });

  it('pass the focus on to the next one when one is dismissed', async () => {
    const { notify } = show();
    notify('Saved to Lent');
    notify('Saved to Advent');
    await user.keyboard('{F6}{Enter}');
    pass(0);
    expect(said()).toEqual(['Saved to Lent']);
    expect(dismiss()).toHaveFocus();
  });

  it('give the focus on, and go in their time, when the one that has it makes room for the same words', async () => {
    const { notify } = show();
    screen.getByRole('button', { name: 'Share' }).focus();
    notify('Saved to Lent');
    await user.keyboard('{F6}');
    notify('Saved to Lent');
    expect(dismiss()).toHaveFocus();
    await user.keyboard('{F6}');
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
    pass(5_000);
    pass(0);
    expect(said()).toEqual([]);
  });

  it('give the focus back when the one that has it is taken down, and those that come next go in their time', async () => {
    const { toastStore, notify } = show();
    screen.getByRole('button', { name: 'Share' }).focus();
    notify('Saved to Lent');
    await user.keyboard('{F6}');
    act(() => toastStore.dismiss(toastStore.getToasts()[0]?.id ?? 0));
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
    notify('Saved to Advent');
    pass(5_000);
    pass(0);
    expect(said()).toEqual([]);
  });

  it.each([true, false])('do what they offer once, and go; wanting no motion: %s', async (isStill) => {
    withReducedMotion(isStill);
    const undo = jest.fn();
    const { notify } = show();
    notify('Removed from Lent', { action: { label: 'Undo', perform: undo } });
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    pass(180);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(said()).toEqual([]);
  });
});

describe('Over an open dialog, toasts', () => {
  async function showOverDialog() {
    const site = show();
    site.notify('Saved to Lent');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    return site;
  }
  const dialog = () => screen.getByRole('dialog', { name: 'Share this video' });

  it('lie within it, since all else is inert, and come back when it closes', async () => {
    await showOverDialog();
    expect(dialog()).toContainElement(screen.getByText('Saved to Lent'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    pass(MODAL_EXIT_MS);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Saved to Lent')).toBeInTheDocument();
    expect(region().parentElement).toBe(document.body);
  });

  it('are not read again by the move, and what comes meanwhile is read a moment later', async () => {
    const toast = { at: undefined as Element | undefined };
    const { notify } = show();
    notify('Saved to Lent');
    toast.at = screen.getByText('Saved to Lent');
    act(() => screen.getByRole('button', { name: 'Share' }).click());
    expect(region()).toHaveAttribute('aria-live', 'off');
    expect(screen.getByText('Saved to Lent')).toBe(toast.at);
    notify('Saved to Advent');
    expect(said()).toEqual(['Saved to Lent']);
    pass(150);
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(said()).toEqual(['Saved to Lent', 'Saved to Advent']);
  });

  it('REQ-NAV-9 close on Escape alone when one has the focus: the dialog stays', async () => {
    await showOverDialog();
    await user.keyboard('{F6}{Escape}');
    pass(0);
    expect(said()).toEqual([]);
    expect(dialog()).toHaveAttribute('data-state', 'open');
    expect(screen.getByLabelText('To')).toHaveFocus();
  });

  it('stay until the viewer goes to another page, if they are lasting', async () => {
    const { notify } = show();
    notify('This page did not load completely.', { isLasting: true });
    pass(60_000);
    expect(said()).toEqual(['This page did not load completely.']);
    await user.click(screen.getByRole('link', { name: 'About' }));
    expect(said()).toEqual([]);
    window.history.pushState({}, '', '/');
  });
});

const list = () => within(region()).getByRole('list');
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });
