import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fs from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import { Modal } from './Modal';

const closed = jest.fn();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const dialog = () => screen.queryByRole('dialog', { name: 'Share this video' });

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Modal title="Share this video" isOpen={isOpen} onClose={() => setOpen(false)} onClosed={closed}>
        <input aria-label="To" />
      </Modal>
    </>
  );
}
async function open() {
  const shown = render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return shown;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function likeReducedMotion(matches: boolean) {
  window.matchMedia = jest.fn(() => ({ matches }) as MediaQueryList);
}

// What jsdom lacks of <dialog>.
const prototype = HTMLDialogElement.prototype;
const native = { showModal: prototype.showModal, close: prototype.close };

beforeEach(() => {
  jest.useFakeTimers();
  closed.mockClear();
  likeReducedMotion(false);
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(prototype, native);
});

describe('Modal', () => {
  it('REQ-NAV-11 covers the space of the page’s scrollbar until it is gone, and the page keeps its width', async () => {
    const { documentElement: root } = document;
    jest.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 12);
    await open();
    expect(root).toHaveAttribute('data-modal');
    expect(root.style.getPropertyValue('--scrollbar-width')).toBe('12px');
    await user.keyboard('{Escape}');
    pass(MODAL_EXIT_MS - 1);
    expect(root).toHaveAttribute('data-modal');
    pass(1);
    expect(root).not.toHaveAttribute('data-modal');
    jest.restoreAllMocks();
  });

  it('does not filter the page behind it, which browsers without a GPU would repeat for each frame', () => {
    expect(fs.readFileSync(path.join(__dirname, 'Modal.module.css'), 'utf8')).not.toMatch(
      /^\s*(backdrop-)?filter:/m,
    );
  });

  it('opens with its title as name, and marks what is to be filled in for the focus: browsers focus the title first', async () => {
    const focused: (string | null | undefined)[] = [];
    prototype.showModal = function showModal() {
      this.open = true;
      focused.push(this.querySelector('[autofocus]')?.getAttribute('aria-label'));
    };
    await open();
    expect(dialog()).toHaveAttribute('open');
    expect(focused).toEqual(['To']);
    expect(screen.getByLabelText('To')).toHaveFocus();
  });

  it('REQ-SHARE-4 leaves in 420 ms, then says so once', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    pass(MODAL_EXIT_MS - 1);
    expect(dialog()).toHaveAttribute('data-state', 'leaving');
    expect(closed).not.toHaveBeenCalled();
    pass(1);
    expect(dialog()).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(MODAL_EXIT_MS).toBe(420);
  });

  it('REQ-SHARE-4 leaves at once for who wants no motion', async () => {
    likeReducedMotion(true);
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument(), { timeout: MODAL_EXIT_MS / 4 });
  });

  it('REQ-NAV-9 leaves on Escape, which goes no further', async () => {
    const beyond = jest.fn();
    document.addEventListener('keydown', beyond);
    await open();
    await user.keyboard('{Escape}');
    pass(MODAL_EXIT_MS);
    expect(dialog()).not.toBeInTheDocument();
    expect(beyond).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
    document.removeEventListener('keydown', beyond);
  });

  it('leaves when the browser asks it to, by a back gesture for instance', async () => {
    await open();
    const shown = screen.getByRole('dialog');
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(shown).toHaveAttribute('data-state', 'leaving');
  });

  it('leaves when pressed beside it, not within', async () => {
    await open();
    fireEvent.mouseDown(screen.getByLabelText('To'));
    expect(dialog()).toHaveAttribute('data-state', 'open');
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(dialog()).toHaveAttribute('data-state', 'leaving');
  });

  it('gives the focus back to what opened it, also when it is taken away at once', async () => {
    const { rerender } = await open();
    await user.keyboard('{Escape}');
    pass(MODAL_EXIT_MS);
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
    const Bare = ({ isShown }: { isShown: boolean }) => (
      <>
        <button type="button">Other</button>
        {isShown && (
          <Modal title="Other" isOpen onClose={closed}>
            Words
          </Modal>
        )}
      </>
    );
    rerender(<Bare isShown={false} />);
    screen.getByRole('button', { name: 'Other' }).focus();
    rerender(<Bare isShown />);
    expect(screen.getByRole('heading', { name: 'Other' })).toHaveFocus();
    rerender(<Bare isShown={false} />);
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });

  it('leaves the focus on the page that a link in it led to', async () => {
    render(<main tabIndex={-1} />);
    await open();
    window.history.pushState({}, '', '/series/7');
    await user.keyboard('{Escape}');
    pass(MODAL_EXIT_MS);
    expect(screen.getByRole('main')).toHaveFocus();
    window.history.back();
  });

  it('stays when it is opened again while leaving', async () => {
    await open();
    await user.keyboard('{Escape}');
    pass(200);
    await user.click(screen.getByRole('button', { name: 'Share', hidden: true }));
    pass(1000);
    expect(dialog()).toHaveAttribute('data-state', 'open');
    expect(closed).not.toHaveBeenCalled();
  });
});
