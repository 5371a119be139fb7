import { fireEvent } from '@testing-library/react';

/** Moves a pointer, in a test: jsdom knows no pointer events, only their names. */
export function pointer(
  target: Element,
  type: 'pointerdown' | 'pointerup' | 'pointercancel',
  clientX: number,
  pointerType: 'touch' | 'mouse' = 'touch',
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX });
  fireEvent(target, Object.assign(event, { pointerType, isPrimary: true }));
}
