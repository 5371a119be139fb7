import { dragRow } from './drag-row';

const ROW_PX = 100;
// jsdom knows no pointers.
const pointer = (type: string, clientY: number, pointerId = 1) =>
  Object.assign(new MouseEvent(type, { clientY }), { pointerId }) as unknown as PointerEvent;
const say = (type: string, clientY: number, pointerId?: number) =>
  window.dispatchEvent(pointer(type, clientY, pointerId));

/** A list of rows, each 100 px high, from the window's upper edge on; jsdom lays out nothing. */
function listOf(count: number, listTop = 0) {
  document.body.innerHTML = `<ol>${'<li><button></button></li>'.repeat(count)}</ol>`;
  const list = document.querySelector('ol') as HTMLElement;
  const size = (element: Element, sizes: Record<string, () => number>) => {
    for (const [name, get] of Object.entries(sizes)) Object.defineProperty(element, name, { get });
  };
  const addRow = (row: Element) => {
    const top = () => [...list.children].indexOf(row) * ROW_PX;
    size(row, { offsetTop: top, offsetHeight: () => ROW_PX });
    row.getBoundingClientRect = () => ({ top: top() }) as DOMRect;
  };
  size(list, { offsetTop: () => 0, offsetHeight: () => list.children.length * ROW_PX });
  list.getBoundingClientRect = () =>
    ({ top: listTop, bottom: listTop + list.children.length * ROW_PX }) as DOMRect;
  for (const row of list.children) addRow(row);
  const row = (index: number) => list.children[index] as HTMLElement;
  return { list, row, addRow };
}

function drag(rows: ReturnType<typeof listOf>, from: number) {
  const handle = rows.row(from).querySelector('button') as HTMLElement;
  const drops: number[] = [];
  dragRow(handle, pointer('pointerdown', from * ROW_PX + 50), (to) => drops.push(to));
  return { handle, drops };
}

const marked = () => document.querySelector<HTMLElement>('[data-drop]');

afterEach(() => jest.restoreAllMocks());

describe('A row that is dragged', () => {
  it.each([
    [0, 230, 1],
    [0, 260, 2],
    [0, 999, 4],
    [4, 110, 1],
    [4, -50, 0],
    [2, 120, 1],
  ])('from place %i to the height of %i px goes to place %i, and keeps the focus', (from, y, to) => {
    const rows = listOf(5);
    const { handle, drops } = drag(rows, from);
    expect(rows.list).not.toHaveAttribute('data-dragging');
    say('pointermove', y);
    expect(marked()).not.toBeNull();
    expect(rows.list).toHaveAttribute('data-dragging'); // the others are no targets that light up
    say('pointerup', y);
    expect(drops).toEqual([to]);
    expect(handle).toHaveFocus();
    expect(marked()).toBeNull();
    expect(rows.list).not.toHaveAttribute('data-dragging');
  });

  it('stays where it is when it comes back in one leap', () => {
    const { drops } = drag(listOf(5), 0);
    say('pointermove', 290);
    expect(marked()).not.toBeNull();
    say('pointermove', 60);
    expect(marked()).toBeNull();
    say('pointerup', 60);
    expect(drops).toEqual([]);
  });

  it('does not leave its list, which would make the page longer and longer', () => {
    const rows = listOf(5);
    drag(rows, 3);
    say('pointermove', 2_000);
    expect(rows.row(3).style.translate).toBe('0 100px');
    say('pointermove', -2_000);
    expect(rows.row(3).style.translate).toBe('0 -300px');
    say('pointerup', -2_000);
    expect(rows.row(3).style.translate).toBe('');
  });

  it.each([
    ['at the lower edge while the list goes on below it', 0, 760, 1],
    ['at the upper edge while the list goes on above it', -1_000, 10, 1],
    ['not at the lower edge when nothing more of the list comes', -1_400, 760, 0],
    ['not at the upper edge when nothing more of the list comes', 100, 10, 0],
    ['not in the middle', -1_000, 400, 0],
  ])('scrolls the page %s', (_, listTop, y, times) => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue();
    drag(listOf(20, listTop), 2);
    say('pointermove', y);
    frames.at(-1)?.(0);
    expect(scrollBy).toHaveBeenCalledTimes(times);
    if (times > 0) expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
    say('pointerup', y);
  });

  it('finds its place among rows that came meanwhile', () => {
    const rows = listOf(3);
    const { drops } = drag(rows, 0);
    const late = document.createElement('li');
    rows.list.prepend(late);
    rows.addRow(late);
    say('pointermove', 270);
    say('pointerup', 270);
    expect(drops).toEqual([2]);
  });

  it.each([
    ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['what takes the pointer away', () => say('pointercancel', 290)],
  ])('goes back by %s, and what comes after that moves nothing', (_, takeAway) => {
    const rows = listOf(5);
    const { drops } = drag(rows, 0);
    say('pointermove', 290);
    takeAway();
    expect(rows.row(0).style.translate).toBe('');
    say('pointermove', 390);
    say('pointerup', 390);
    expect([drops, marked()]).toEqual([[], null]);
  });

  it('moves nothing once its page is gone', () => {
    const { drops } = drag(listOf(5), 0);
    say('pointermove', 290);
    document.body.innerHTML = '';
    say('pointerup', 290);
    expect(drops).toEqual([]);
  });

  it('heeds neither a press that hardly moves nor another finger', () => {
    const { drops } = drag(listOf(5), 0);
    say('pointermove', 290, 2);
    say('pointermove', 52);
    expect(marked()).toBeNull();
    say('pointerup', 290, 2);
    say('pointerup', 52);
    expect(drops).toEqual([]);
  });
});
