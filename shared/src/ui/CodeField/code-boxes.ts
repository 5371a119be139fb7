/** The boxes of a mailed code as values (REQ-AUTH-6): one digit or nothing in each. */

/** What the boxes hold after a key, and which of them has the focus then. */
export interface BoxesChange {
  boxes: readonly string[];
  focusAt: number;
}

/** Boxes with nothing in them. */
export function emptyBoxes(length: number): readonly string[] {
  return Array.from({ length }, () => '');
}

/** Whether every box has its digit. */
export function isFull(boxes: readonly string[]): boolean {
  return boxes.every((digit) => digit !== '');
}

/**
 * After typing in a box.
 *
 * @param text all that the box holds now: the digit before beside the new one, or a whole code that the browser filled in
 */
export function withTyped(boxes: readonly string[], index: number, text: string): BoxesChange {
  if (text === '') return { boxes: replaced(boxes, index, ''), focusAt: index };
  const before = boxes[index] ?? '';
  const isOneMore = before !== '' && text.length === 2 && text.includes(before);
  return filled(boxes, index, digitsOf(isOneMore ? text.replace(before, '') : text));
}

/** After pasting: as many characters count as there are boxes, without the spaces and hyphens that mails put into codes. */
export function withPasted(boxes: readonly string[], index: number, text: string): BoxesChange {
  return filled(boxes, index, digitsOf(text.replace(/[\s-]/g, '').slice(0, boxes.length)));
}

/** After Backspace: it empties the box, or the one before when there is nothing in it. */
export function withErased(boxes: readonly string[], index: number): BoxesChange {
  const erasedAt = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: replaced(boxes, erasedAt, ''), focusAt: erasedAt };
}

/** The box that a key moves to, if it is one that moves. */
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
  const next = boxes.map((digit, place) => digits[place - start] ?? digit);
  const focusAt = digits.length === 0 ? index : Math.min(boxes.length - 1, start + digits.length);
  return { boxes: next, focusAt };
}

function replaced(boxes: readonly string[], index: number, digit: string): readonly string[] {
  return boxes.map((before, place) => (place === index ? digit : before));
}

function digitsOf(text: string): string[] {
  return [...text].filter((character) => /[0-9]/.test(character));
}
