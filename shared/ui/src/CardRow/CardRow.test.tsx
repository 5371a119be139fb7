import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { CardRow } from './CardRow';

const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => <a key={at} href={`#${at}`}>{`Card ${at}`}</a>);
/** Each row stands on a page of its own: none is come back to. */
let pages = 0;
const renderRow = (count = 8) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: String((pages += 1)) }]}>
      <CardRow title="Featured Tag: Courage">{cards(count)}</CardRow>
    </MemoryRouter>,
  );
const next = () => screen.queryByRole('button', { name: 'Next in Featured Tag: Courage' });
const previous = () => screen.queryByRole('button', { name: 'Previous in Featured Tag: Courage' });

/** A row of which 400 px of 1000 are in view, as far as jsdom can be told. */
function inView(scrollWidth: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
}
afterEach(() => jest.restoreAllMocks());

describe('CardRow', () => {
  it('does not measure itself while it renders, which would force a layout', () => {
    const observe = jest.fn();
    const measured = jest.fn(() => 0);
    for (const name of ['scrollWidth', 'clientWidth', 'scrollLeft'] as const)
      jest.spyOn(Element.prototype, name, 'get').mockImplementation(measured);
    Object.assign(window, { ResizeObserver: jest.fn(() => ({ observe, disconnect: jest.fn() })) });
    renderRow();
    Reflect.deleteProperty(window, 'ResizeObserver');
    expect(observe).toHaveBeenCalledTimes(1);
    expect(measured).not.toHaveBeenCalled();
  });

  it('scrolls on and back by its buttons, each hidden at its end', async () => {
    inView(800);
    renderRow();
    expect(previous()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(screen.getByRole('list').scrollLeft).toBe(400));
    fireEvent.scroll(screen.getByRole('list'));
    expect(next()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Previous/ }));
    await waitFor(() => expect(screen.getByRole('list').scrollLeft).toBe(0));
  });

  it('hands the focus to the other button at its end, though a browser takes it from what is hidden', async () => {
    inView(800);
    const set = HTMLElement.prototype.setAttribute;
    jest.spyOn(HTMLElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLElement,
      name,
      value,
    ) {
      set.call(this, name, value);
      if (name === 'hidden') this.blur();
    });
    renderRow();
    act(() => screen.getByRole('button', { name: /^Next/ }).focus());
    screen.getByRole('list').scrollLeft = 400;
    fireEvent.scroll(screen.getByRole('list'));
    expect(previous()).toHaveFocus();
    screen.getByRole('list').scrollLeft = 0;
    fireEvent.scroll(screen.getByRole('list'));
    expect(next()).toHaveFocus();
  });

  it.each([
    ['follows a dragging mouse, and the click that ends the drag opens nothing', 'mouse', 100, 100, 0],
    ['still opens a card when the mouse trembles', 'mouse', 3, 0, 1],
    ['leaves fingers to the browser', 'touch', 100, 0, 1],
  ])('%s', async (_, pointerType, draggedPx, scrolledPx, opened) => {
    inView(1000);
    renderRow();
    const list = screen.getByRole('list');
    await mouseComes(list);
    const clicked = jest.fn((event: Event) => event.preventDefault());
    list.addEventListener('click', clicked);
    const card = screen.getByRole('link', { name: 'Card 1' });
    fireEvent(card, pointer('pointerdown', 300, pointerType));
    fireEvent(window, pointer('pointermove', 300 - draggedPx, pointerType));
    fireEvent(window, pointer('pointerup', 300 - draggedPx, pointerType));
    fireEvent.click(card);
    expect(list.scrollLeft).toBe(scrolledPx);
    expect(clicked).toHaveBeenCalledTimes(opened);
  });
});

describe('The keyboard in a row', () => {
  const card = (at: number) => screen.getByRole('link', { name: `Card ${at}` });
  async function renderFocused(at: number) {
    renderRow(4);
    act(() => card(at).focus());
    await import('./row-scroller');
    await act(async () => Promise.resolve());
  }
  /** Whether the browser is kept from scrolling. */
  const press = (key: string, more: KeyboardEventInit = {}) =>
    !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

  it('moves the focus from card to card by the arrow keys, to the ends by Home and End', async () => {
    await renderFocused(1);
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      expect(press(key)).toBe(true);
      expect(card(at)).toHaveFocus();
    }
  });

  it('goes the way of the screen where lines run from right to left', async () => {
    await renderFocused(1);
    screen.getByRole('list').style.direction = 'rtl'; // jsdom inherits none
    press('ArrowLeft');
    expect(card(2)).toHaveFocus();
    press('Home');
    press('ArrowRight');
    expect(card(0)).toHaveFocus();
  });

  it('leaves all other keys, and those with another key held, to the browser', async () => {
    await renderFocused(1);
    expect(press('ArrowDown')).toBe(false);
    expect(press('PageDown')).toBe(false);
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
      expect(press('ArrowRight', { [held]: true })).toBe(false);
    expect(card(1)).toHaveFocus();
  });

  it('goes on from a button of a card, and leaves fields alone', async () => {
    render(
      <MemoryRouter>
        <CardRow title="Courage">
          <div>
            <a href="#0">Card 0</a>
            <button>More</button>
            <input aria-label="Note" />
          </div>
          <p>No link</p>
          <a href="#1">Card 1</a>
        </CardRow>
      </MemoryRouter>,
    );
    act(() => screen.getByLabelText('Note').focus());
    await import('./row-scroller');
    await act(async () => Promise.resolve());
    expect(press('Home')).toBe(false);
    act(() => screen.getByRole('button', { name: 'More' }).focus());
    expect(press('ArrowRight')).toBe(true);
    expect(card(1)).toHaveFocus();
  });
});

describe('CardRow far from the window', () => {
  const row = (isAway: boolean) => (
    <MemoryRouter>
      <CardRow title="Forged" titleTo="/series/7" isAway={isAway}>
        {cards(8)}
      </CardRow>
    </MemoryRouter>
  );

  it('keeps its heading and its link, and draws no card', () => {
    render(row(true));
    expect(screen.getByRole('region', { name: 'Forged' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Forged' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/7');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('has links in the HTML for readers without scripts', () => {
    const row = (
      <MemoryRouter>
        <CardRow title="Forged" isAway noScript={<a href="/video/1">Heat</a>}>
          {cards(8)}
        </CardRow>
      </MemoryRouter>
    );
    expect(renderToString(row)).toContain('<noscript><a href="/video/1">Heat</a></noscript>');
    render(row);
    expect(screen.queryByText('Heat')).not.toBeInTheDocument();
  });

  it('is scrolled sideways as before when it comes near again', () => {
    inView(1000);
    const { rerender } = render(row(false));
    screen.getByRole('list').scrollLeft = 300;
    rerender(row(true));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    rerender(row(false));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('list').scrollLeft).toBe(300);
    expect(screen.getByRole('button', { name: 'Previous in Forged' })).toBeInTheDocument();
  });
});

describe('The sideways place of a row', () => {
  function Pages() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <button onClick={() => void navigate(-1)}>Back</button>
        {['/', '/video/7', '/?q=salt'].map((to) => (
          <Link key={to} to={to}>
            To {to}
          </Link>
        ))}
        {pathname === '/' && (
          <>
            <CardRow title="Courage">{cards(8)}</CardRow>
            <CardRow title="Rest">{cards(8)}</CardRow>
          </>
        )}
      </>
    );
  }
  const show = () =>
    render(
      <MemoryRouter>
        <Pages />
      </MemoryRouter>,
    );
  const places = () => screen.getAllByRole('list').map(({ scrollLeft }) => scrollLeft);
  const go = (to: string) => act(() => screen.getByRole('link', { name: `To ${to}` }).click());
  const back = () => act(() => screen.getByRole('button', { name: 'Back' }).click());
  const scroll = (to: number) => {
    const [row] = screen.getAllByRole('list');
    if (row) row.scrollLeft = to;
    return row;
  };

  it('is where it was by Back, row by row, also when the browser has not told of the last scroll', () => {
    show();
    scroll(320);
    go('/video/7');
    back();
    expect(places()).toEqual([320, 0]);
    scroll(-90); // from right to left
    go('/video/7');
    back();
    expect(places()).toEqual([-90, 0]);
  });

  it('is the beginning on a page that is gone to anew', () => {
    show();
    scroll(320);
    go('/video/7');
    go('/');
    expect(places()).toEqual([0, 0]);
  });

  it('stays while only the query changes, and is there by Back to either entry', () => {
    show();
    scroll(320);
    go('/?q=salt');
    expect(places()).toEqual([320, 0]);
    go('/video/7');
    back();
    expect(places()).toEqual([320, 0]);
    back();
    expect(places()).toEqual([320, 0]);
  });

  it('outlives a reload of the tab', () => {
    show();
    scroll(320);
    go('/video/7');
    fireEvent(window, new Event('pagehide'));
    const stored = JSON.parse(sessionStorage.getItem('steadfast.rows') ?? '[]') as [string, number][];
    expect(stored).toContainEqual(['/ Courage', 320]);
  });
});

/** The mouse is over the row, and by now what moves it is here. */
async function mouseComes(list: HTMLElement) {
  await import('./row-scroller');
  fireEvent(list, pointer('pointerenter', 300));
  await act(async () => Promise.resolve());
}

// jsdom has no PointerEvent.
function pointer(type: string, clientX: number, pointerType = 'mouse') {
  return Object.assign(new MouseEvent(type, { bubbles: true, clientX, button: 0 }), { pointerType });
}
