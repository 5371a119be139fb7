/** Distance from the window's edge at which the page scrolls during a drag, in CSS pixels. */
const EDGE_PX = 96;
/** Maximum scroll distance per frame, in CSS pixels. */
const SCROLL_STEP_PX = 14;
/** A press that moves less than this is no drag, in CSS pixels. */
const SLOP_PX = 4;

/**
 * Drags a row of a list by its handle until the pointer is released. The other rows stay; a line marks where the row
 * would drop. Escape, a cancelled pointer or a removed handle ends the drag without a change.
 *
 * @param onDrop called with the row's new index, from 0, if it changed
 */
export function dragRow(handle: HTMLElement, start: PointerEvent, onDrop: (to: number) => void): void {
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const inRowPx = start.clientY - row.getBoundingClientRect().top;
  let pointerY = start.clientY;
  let isDragged = false;
  let lineRow: HTMLElement | undefined;
  let frame = 0;

  const hideDropLine = () => {
    delete lineRow?.dataset.drop;
    lineRow = undefined;
  };
  const showDropLine = () => {
    hideDropLine();
    const { rows, gap, to, from } = measureRows(list, row, pointerY);
    if (to === from) return;
    lineRow = rows[Math.min(gap, rows.length - 1)];
    if (lineRow) lineRow.dataset.drop = gap < rows.length ? 'before' : 'after';
  };
  const update = () => {
    if (!isDragged) return;
    // Keep the row inside the list. Beyond the end it would extend the page, which would scroll forever.
    const top = row.offsetTop - list.offsetTop;
    const wanted = pointerY - inRowPx - list.getBoundingClientRect().top;
    const lowest = list.offsetHeight - row.offsetHeight;
    row.style.translate = `0 ${Math.max(0, Math.min(lowest, wanted)) - top}px`;
    showDropLine();
  };
  const scroll = () => {
    if (!handle.isConnected) {
      end();
      return;
    }
    const { top, bottom } = list.getBoundingClientRect();
    const lowerEdge = window.innerHeight - EDGE_PX;
    // Scroll only while the list extends beyond the edge.
    const above = top < EDGE_PX ? EDGE_PX - pointerY : 0;
    const below = bottom > lowerEdge ? pointerY - lowerEdge : 0;
    const share = Math.min(1, Math.max(above, below, 0) / EDGE_PX);
    if (isDragged && share > 0) {
      window.scrollBy({ top: Math.sign(below - above) * share * SCROLL_STEP_PX, behavior: 'instant' });
      update();
    }
    frame = requestAnimationFrame(scroll);
  };
  const handlePointerMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    pointerY = event.clientY;
    if (!isDragged && Math.abs(pointerY - start.clientY) < SLOP_PX) return;
    isDragged = true;
    row.dataset.dragged = '';
    list.dataset.dragging = '';
    update();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', handlePointerMove);
    window.removeEventListener('pointerup', handlePointerUp);
    window.removeEventListener('pointercancel', handlePointerCancel);
    window.removeEventListener('keydown', handleKeyDown, true);
    row.style.translate = '';
    delete row.dataset.dragged;
    delete list.dataset.dragging;
    hideDropLine();
  };
  const handlePointerUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const { from, to } = measureRows(list, row, event.clientY);
    end();
    if (!handle.isConnected) return;
    handle.focus({ preventScroll: true });
    if (isDragged && to !== from) onDrop(to);
  };
  const handlePointerCancel = (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) end();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', handlePointerMove);
  window.addEventListener('pointerup', handlePointerUp);
  window.addEventListener('pointercancel', handlePointerCancel);
  window.addEventListener('keydown', handleKeyDown, true);
  frame = requestAnimationFrame(scroll);
}

/**
 * Measures where a row is and where it would drop. Reads the rows at call time: more may have loaded since the drag
 * began, and a fast pointer skips some. A binary search, since this runs on every movement over up to 500 rows.
 *
 * @returns `gap`: index of the row to drop before, or the number of rows for the end; `from` and `to`: the row's
 *   indexes, from 0
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
