/** So near to the window's upper and lower edge the page scrolls under what is dragged, in pixels (decided). */
const EDGE_PX = 96;
/** By so much a frame at most, in pixels (decided). */
const SCROLL_STEP_PX = 14;
/** A press that moves less is none to drag, in pixels (decided). */
const SLOP_PX = 4;

/**
 * Drags the row of a list by its grip until the pointer is let go. The rows stay where they are; a line shows where it would
 * go. Escape, and whatever takes the pointer away, ends it with nothing changed.
 *
 * @param onDrop told the row's new place, from 0, if it is another one
 */
export function dragRow(grip: HTMLElement, start: PointerEvent, onDrop: (to: number) => void): void {
  const row = grip.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const startY = start.clientY + window.scrollY;
  let pointerY = start.clientY;
  let isDragged = false;
  /** The row goes in front of this one; behind all at the end. */
  let gap = from;
  let frame = 0;

  const mark = () => {
    rows.forEach((one) => delete one.dataset.drop);
    if (gap === from || gap === from + 1) return;
    if (gap < rows.length) rows[gap]?.setAttribute('data-drop', 'before');
    else rows.at(-1)?.setAttribute('data-drop', 'after');
  };
  const look = () => {
    if (!isDragged) return;
    row.style.translate = `0 ${pointerY + window.scrollY - startY}px`;
    const { left, width, top, bottom } = list.getBoundingClientRect();
    if (pointerY < top) gap = 0;
    else if (pointerY > bottom) gap = rows.length;
    else {
      const over = document.elementFromPoint(left + width / 2, pointerY)?.closest('li');
      const index = over ? rows.indexOf(over) : -1;
      if (over && index >= 0) {
        const box = over.getBoundingClientRect();
        gap = pointerY < box.top + box.height / 2 ? index : index + 1;
      }
    }
    mark();
  };
  const scroll = () => {
    const above = EDGE_PX - pointerY;
    const below = pointerY - (window.innerHeight - EDGE_PX);
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
    rows.forEach((one) => delete one.dataset.drop);
  };
  const dropped = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    end();
    grip.focus({ preventScroll: true });
    const to = gap > from ? gap - 1 : gap;
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
