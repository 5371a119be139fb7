import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { lazyModule, type Site } from '@steadfast/sdk';
import { SiteContext } from '@steadfast/sdk/internal';
import { pressUntilPaint } from '@steadfast/testing';
import { Modal } from '../Modal/Modal';
import { LazyMenuButton } from './LazyMenuButton';
import { MenuAt, type MenuEntry } from './MenuAt';

/** The code of the menu: at hand, unless a test holds it. */
let code: Promise<typeof MenuAt>;
const notify = jest.fn();

/** A menu button in a site. */
const Menu = ({ entries }: { entries: MenuEntry[] }) => (
  <SiteContext.Provider value={{ notify } as unknown as Site}>
    <LazyMenuButton menu={lazyModule(() => code)} label="Actions" props={{ entries }} />
  </SiteContext.Provider>
);

const chosen = jest.fn();
const entries: MenuEntry[] = [
  { label: 'Rename', onSelect: () => chosen('Rename') },
  { label: 'Share', onSelect: () => chosen('Share') },
  { label: 'Sort', isDisabled: true, onSelect: () => chosen('Sort') },
  { label: 'Open', to: '/playlist/7' },
  'separator',
  { label: 'Delete', tone: 'danger', onSelect: () => chosen('Delete') },
];
const Where = () => <output>{useLocation().pathname}</output>;
const Example = () => (
  <MemoryRouter>
    <Menu entries={entries} />
    <button type="button">Other</button>
    <Where />
  </MemoryRouter>
);
const button = () => screen.getByRole('button', { name: 'Actions' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu');
/** Clicks the button; the menu follows after the browser has painted the press. */
const openMenu = async () => {
  await userEvent.click(button());
  await screen.findByRole('menu');
};
const openByKey = async (key: string) => {
  await userEvent.tab();
  await userEvent.keyboard(key);
  await waitFor(() => expect(item('Rename')).toHaveFocus());
};

beforeEach(() => {
  jest.clearAllMocks();
  code = Promise.resolve(MenuAt);
});

describe('A menu', () => {
  it('says that it is a menu, closed at first, and lists what it holds under the name of its button', async () => {
    render(<Example />);
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).not.toBeInTheDocument();
    await openMenu();
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeInTheDocument();
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'Rename',
      'Share',
      'Sort',
      'Open',
      'Delete',
    ]);
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it.each(['{Enter}', '{ArrowDown}'])('opens by the key "%s" with the first line in focus', async (key) => {
    render(<Example />);
    await openByKey(key);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('lets the browser paint the press first', async () => {
    render(<Example />);
    await pressUntilPaint(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(menu()).not.toBeInTheDocument();
    expect(await screen.findByRole('menu')).toHaveFocus();
  });

  it('does not open after that paint if the focus has gone on or Escape was pressed, which closes nothing else', async () => {
    const escaped = jest.fn();
    render(
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
      <div onKeyDown={({ defaultPrevented }) => escaped(defaultPrevented)}>
        <Example />
      </div>,
    );
    for (const turnAway of [
      () => screen.getByRole('button', { name: 'Other' }).focus(),
      () => fireEvent.keyDown(button(), { key: 'Escape' }),
    ]) {
      await pressUntilPaint(button());
      act(() => void turnAway());
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(menu()).not.toBeInTheDocument();
      expect(button()).toHaveAttribute('aria-expanded', 'false');
    }
    expect(escaped.mock.calls).toEqual([]);
  });

  it('waits for the click where a swipe may begin', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.pointer({ keys: '[TouchA>]', target: button() });
    expect(menu()).not.toBeInTheDocument();
    await user.pointer({ keys: '[/TouchA]', target: button() });
    expect(await screen.findByRole('menu')).toBeInTheDocument();
  });

  it('is walked through by arrow keys, round at the ends, by Home, End and first letters, past what is disabled', async () => {
    render(<Example />);
    await openByKey('{Enter}');
    for (const [key, name] of [
      ['{ArrowDown}', 'Share'],
      ['{ArrowDown}', 'Open'],
      ['{End}', 'Delete'],
      ['{ArrowDown}', 'Rename'],
      ['{ArrowUp}', 'Delete'],
      ['{Home}', 'Rename'],
      ['o', 'Open'],
    ] as const) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(item(name)).toHaveFocus());
    }
  });

  it('runs what is chosen once, closes, and gives the focus back', async () => {
    render(<Example />);
    await openByKey('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen.mock.calls).toEqual([['Share']]);
    expect(menu()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('leads on by links, by keyboard too', async () => {
    render(<Example />);
    await openByKey('{Enter}');
    expect(item('Open')).toHaveAttribute('href', '/playlist/7');
    await userEvent.keyboard('o');
    await waitFor(() => expect(item('Open')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('/playlist/7');
    expect(menu()).not.toBeInTheDocument();
  });

  it.each(['{Escape}', '{Tab}'])(
    'closes on %s with nothing chosen and the focus on its button',
    async (key) => {
      render(<Example />);
      await openMenu();
      await userEvent.keyboard(key);
      expect(menu()).not.toBeInTheDocument();
      await waitFor(() => expect(button()).toHaveFocus());
      expect(chosen).not.toHaveBeenCalled();
    },
  );

  it('closes on a second click of its button', async () => {
    render(<Example />);
    await openMenu();
    await userEvent.click(button());
    expect(menu()).not.toBeInTheDocument();
  });

  describe('when something else is pressed', () => {
    const other = () => screen.getByRole('button', { name: 'Other' });
    const pressed = jest.fn();
    async function renderOpen() {
      const user = userEvent.setup();
      render(<Example />);
      other().addEventListener('click', pressed);
      await user.click(button());
      await screen.findByRole('menu');
      return user;
    }

    it('closes and leaves the focus there, and nothing else happens until the next click', async () => {
      const user = await renderOpen();
      await user.click(other());
      expect(menu()).not.toBeInTheDocument();
      expect(pressed).not.toHaveBeenCalled();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(other()).toHaveFocus();
      await user.click(other());
      expect(pressed).toHaveBeenCalledTimes(1);
    });

    it.each<[string, () => void]>([
      ['a scroll', () => fireEvent(other(), new MouseEvent('pointercancel', { bubbles: true }))],
      ['a drag that ended without a click', () => fireEvent.keyDown(other(), { key: 'Enter' })],
      ['a long press, which clicks before the finger leaves', () => undefined],
    ])('keeps no click back after %s', async (_, happened) => {
      const user = await renderOpen();
      await user.pointer({ keys: '[TouchA>]', target: other() });
      happened();
      fireEvent.click(other(), { detail: 1 });
      expect(pressed).toHaveBeenCalledTimes(1);
    });
  });

  it('takes over the theme and the reading direction of where it stands', async () => {
    render(
      <section data-theme="light">
        <Menu entries={[]} />
      </section>,
    );
    button().style.direction = 'rtl'; // jsdom inherits none
    await openMenu();
    expect(menu()).toHaveAttribute('data-theme', 'light');
    expect(menu()).toHaveAttribute('dir', 'rtl');
  });
});

describe('A menu whose code is not here yet', () => {
  let come: () => void;
  let fail: (failure: Error) => void;
  beforeEach(() => {
    code = new Promise((resolve, reject) => {
      come = () => resolve(MenuAt);
      fail = reject;
    });
  });

  it('opens by the click that asked for it, and is busy until then', async () => {
    render(<Example />);
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button());
    await act(async () => come());
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('does not open over somebody who has turned to something else by then', async () => {
    render(<Example />);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    await act(async () => come());
    expect(menu()).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  });

  it('says so when it fails, and opens by the next click', async () => {
    render(<Example />);
    await userEvent.click(button());
    await act(async () => fail(new Error('no network')));
    expect(notify.mock.calls).toEqual([
      ['This did not load. Check your connection and try again.', { tone: 'error' }],
    ]);
    expect(button()).not.toHaveAttribute('aria-busy');
    code = Promise.resolve(MenuAt);
    await openMenu();
  });

  it('says nothing of a failure that nobody waits for', async () => {
    render(<Example />);
    fireEvent.focus(button());
    await act(async () => fail(new Error('no network')));
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('A menu and dialogs', () => {
  const closeAsked = jest.fn();
  const InDialog = () => (
    <Modal title="Playlist" isOpen onClose={closeAsked}>
      <Example />
    </Modal>
  );

  it('REQ-NAV-9 closes alone on Escape', async () => {
    render(<InDialog />);
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(closeAsked).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closeAsked).toHaveBeenCalledTimes(1);
  });

  it('closes alone by a press beside the dialog', async () => {
    render(<InDialog />);
    await openMenu();
    await userEvent.click(screen.getByRole('dialog', { name: 'Playlist' }));
    expect(menu()).not.toBeInTheDocument();
    expect(closeAsked).not.toHaveBeenCalled();
  });

  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <MemoryRouter>
        <Menu entries={[{ label: 'Share', onSelect: () => setOpen(true) }]} />
        {isOpen && (
          <Modal title="Share" isOpen onClose={() => setOpen(false)}>
            <input aria-label="To" />
          </Modal>
        )}
      </MemoryRouter>
    );
  }

  it('leaves the focus to a dialog that it opens, which gives it back to the button', async () => {
    const { rerender } = render(<Opener />);
    await openMenu();
    await userEvent.click(item('Share'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByLabelText('To')).toHaveFocus();
    rerender(<Opener />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });
});
