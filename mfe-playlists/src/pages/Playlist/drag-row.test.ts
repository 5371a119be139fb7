import { dragRow } from './drag-row';

const ROW_PX = 100;
// jsdom knows no pointers.
const pointer = (type: string, clientY: number, pointerId = 1) =>
  Object.assign(new MouseEvent(type, { clientY }), { pointerId }) as unknown as PointerEvent;
const say = (type: string, clientY: number, pointerId?: number) =>
  window.dispatchEvent(pointer(type, clientY, pointerId));

/** A list of rows, each 100 px high, from the window's upper edge on; jsdom lays out nothing. */
function listOf(count: number) {
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
  list.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  for (const row of list.children) addRow(row);
  const row = (index: number) => list.children[index] as HTMLElement;
  return { list, row, addRow };
}

function drag(rows: ReturnType<typeof listOf>, from: number) {
  const grip = rows.row(from).querySelector('button') as HTMLElement;
  const drops: number[] = [];
  dragRow(grip, pointer('pointerdown', from * ROW_PX + 50), (to) => drops.push(to));
  return { grip, drops };
}

const marked = () => document.querySelector<HTMLElement>('[data-drop]');

describe('A row that is dragged', () => {
  it.each([
    [0, 230, 1],
    [0, 260, 2],
    [0, 999, 4],
    [4, 110, 1],
    [4, -50, 0],
    [2, 120, 1],
  ])('from place %i to the height of %i px goes to place %i, and keeps the focus', (from, y, to) => {
    const { grip, drops } = drag(listOf(5), from);
    say('pointermove', y);
    expect(marked()).not.toBeNull();
    say('pointerup', y);
    expect(drops).toEqual([to]);
    expect(grip).toHaveFocus();
    expect(marked()).toBeNull();
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
