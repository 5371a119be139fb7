/** The boxes of a mailed code (REQ-AUTH-6) as values: one digit or an empty string each. */

/** The boxes after an edit, and the index of the box that takes the focus. */
export interface BoxesChange {
  boxes: readonly string[];
  focusAt: number;
}

/** Returns empty boxes. */
export function emptyBoxes(length: number): readonly string[] {
  return Array.from({ length }, () => '');
}

/** Whether every box has a digit. */
export function isFull(boxes: readonly string[]): boolean {
  return boxes.every((digit) => digit !== '');
}

/**
 * Handles typing in a box.
 *
 * @param text the whole text of the box: the previous digit with the new one, or a code that the browser filled in
 */
export function withTyped(boxes: readonly string[], index: number, text: string): BoxesChange {
  if (text === '') return { boxes: replaced(boxes, index, ''), focusAt: index };
  const before = boxes[index] ?? '';
  const isOneMore = before !== '' && text.length === 2 && text.includes(before);
  return filled(boxes, index, extractDigits(isOneMore ? text.replace(before, '') : text));
}

/** Handles pasting. Ignores spaces and hyphens, and characters beyond the number of boxes. */
export function withPasted(boxes: readonly string[], index: number, text: string): BoxesChange {
  return filled(boxes, index, extractDigits(text.replace(/[\s-]/g, '').slice(0, boxes.length)));
}

/** Handles Backspace: clears the box, or the previous one when it is empty. */
export function withErased(boxes: readonly string[], index: number): BoxesChange {
  const erasedAt = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: replaced(boxes, erasedAt, ''), focusAt: erasedAt };
}

/** Returns the index of the box that a key moves to; undefined for other keys. */
export function boxAfterKey(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(length - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

function filled(boxes: readonly string[], index: number, digits: string[]): BoxesChange {
  const start = digits.length >= boxes.length ? 0 : index;
  const next = boxes.map((digit, boxIndex) => digits[boxIndex - start] ?? digit);
  const focusAt = digits.length === 0 ? index : Math.min(boxes.length - 1, start + digits.length);
  return { boxes: next, focusAt };
}

function replaced(boxes: readonly string[], index: number, digit: string): readonly string[] {
  return boxes.map((before, boxIndex) => (boxIndex === index ? digit : before));
}

function extractDigits(text: string): string[] {
  return [...text].filter((character) => /[0-9]/.test(character));
}
