import { fireEvent } from '@testing-library/react';

/** Moves a pointer, in a test: jsdom knows no pointer events, only their names. */
export function pointer(
  target: Element,
  type: 'pointerdown' | 'pointerup' | 'pointercancel',
  clientX: number,
  pointerType: 'touch' | 'mouse' = 'touch',
  { clientY = 0, isPrimary = true } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
  fireEvent(target, Object.assign(event, { pointerType, isPrimary }));
}
