/** So near to the window's upper and lower edge the page scrolls under what is dragged, in pixels (decided). */
const EDGE_PX = 96;
/** By so much a frame at most, in pixels (decided). */
const SCROLL_STEP_PX = 14;
/** A press that moves less is none to drag, in pixels (decided). */
const SLOP_PX = 4;

/**
 * Drags the row of a list by its grip until the pointer is let go. The rows stay where they are; a line shows where it would
 * go. Escape, and whatever takes the pointer or the grip away, ends it with nothing changed.
 *
 * @param onDrop told the row's new place, from 0, if it is another one
 */
export function dragRow(grip: HTMLElement, start: PointerEvent, onDrop: (to: number) => void): void {
  const row = grip.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const inRowPx = start.clientY - row.getBoundingClientRect().top;
  let pointerY = start.clientY;
  let isDragged = false;
  let marked: HTMLElement | undefined;
  let frame = 0;

  const unmark = () => {
    delete marked?.dataset.drop;
    marked = undefined;
  };
  const mark = () => {
    unmark();
    const { rows, gap, to, from } = measureRows(list, row, pointerY);
    if (to === from) return;
    marked = rows[Math.min(gap, rows.length - 1)];
    if (marked) marked.dataset.drop = gap < rows.length ? 'before' : 'after';
  };
  const look = () => {
    if (!isDragged) return;
    // Never out of the list: below the end of the page the page would grow with it, and scroll without an end.
    const top = row.offsetTop - list.offsetTop;
    const wanted = pointerY - inRowPx - list.getBoundingClientRect().top;
    const lowest = list.offsetHeight - row.offsetHeight;
    row.style.translate = `0 ${Math.max(0, Math.min(lowest, wanted)) - top}px`;
    mark();
  };
  const scroll = () => {
    if (!grip.isConnected) {
      end();
      return;
    }
    const { top, bottom } = list.getBoundingClientRect();
    const lowerEdge = window.innerHeight - EDGE_PX;
    // No farther than the list goes.
    const above = top < EDGE_PX ? EDGE_PX - pointerY : 0;
    const below = bottom > lowerEdge ? pointerY - lowerEdge : 0;
    const share = Math.min(1, Math.max(above, below, 0) / EDGE_PX);
    if (isDragged && share > 0) {
      window.scrollBy({ top: Math.sign(below - above) * share * SCROLL_STEP_PX, behavior: 'instant' });
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    pointerY = event.clientY;
    if (!isDragged && Math.abs(pointerY - start.clientY) < SLOP_PX) return;
    isDragged = true;
    row.dataset.dragged = '';
    list.dataset.dragging = '';
    look();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', moved);
    window.removeEventListener('pointerup', dropped);
    window.removeEventListener('pointercancel', cancelled);
    window.removeEventListener('keydown', keyPressed, true);
    row.style.translate = '';
    delete row.dataset.dragged;
    delete list.dataset.dragging;
    unmark();
  };
  const dropped = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const { from, to } = measureRows(list, row, event.clientY);
    end();
    if (!grip.isConnected) return;
    grip.focus({ preventScroll: true });
    if (isDragged && to !== from) onDrop(to);
  };
  const cancelled = (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) end();
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', dropped);
  window.addEventListener('pointercancel', cancelled);
  window.addEventListener('keydown', keyPressed, true);
  frame = requestAnimationFrame(scroll);
}

/**
 * Where a row stands and would go. By the places of the rows as they are now: more may have come since the drag began, and
 * a quick pointer skips some. Halved, since there may be 500 and this is asked at each movement.
 *
 * @returns `gap`: in front of which of the rows, their number behind all; `from` and `to`: the row's places, from 0
 */
function measureRows(list: HTMLElement, row: HTMLElement, pointerY: number) {
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const y = pointerY - list.getBoundingClientRect().top + list.offsetTop;
  let [gap, end] = [0, rows.length];
  while (gap < end) {
    const middle = (gap + end) >> 1;
    const { offsetTop = 0, offsetHeight = 0 } = rows[middle] ?? {};
    if (offsetTop + offsetHeight / 2 < y) gap = middle + 1;
    else end = middle;
  }
  return { rows, gap, from, to: gap > from ? gap - 1 : gap };
}
