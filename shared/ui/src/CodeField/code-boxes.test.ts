import { boxAfterKey, emptyBoxes, isFull, withErased, withPasted, withTyped } from './code-boxes';

const boxes = (digits: string) => [...digits.padEnd(6, '_')].map((digit) => (digit === '_' ? '' : digit));

describe('The boxes of a code', () => {
  it.each([
    ['a digit into the first box', '', 0, '4', '4', 1],
    ['a digit into the last box', '12345', 5, '6', '123456', 5],
    ['a second digit behind the one there', '4', 0, '47', '7', 1],
    ['a second digit before the one there', '4', 0, '74', '7', 1],
    ['the same digit again', '4', 0, '44', '4', 1],
    ['a letter', '4', 1, 'a', '4', 1],
    ['a whole code, as a browser fills it in', '', 0, '123456', '123456', 5],
    ['nothing, as when it is cut', '123', 1, '', '1_3', 1],
  ])('REQ-AUTH-6 takes %s', (_, before, index, text, after, focusAt) => {
    expect(withTyped(boxes(before), index, text)).toEqual({ boxes: boxes(after), focusAt });
  });

  it.each([
    ['a code', '', 0, '123456', '123456', 5],
    ['the first 6 characters of more', '', 0, '1234567', '123456', 5],
    ['a code with a space inside and around', '', 0, ' 123 456\n', '123456', 5],
    ['a code with a hyphen', '', 0, '123-456', '123456', 5],
    ['a code over another, in whatever box', '987654', 3, '123456', '123456', 5],
    ['half a code, from the box on', '12', 2, '345', '12345', 5],
    ['only the digits of the first 6 characters', '', 0, '12ab567', '1256', 4],
    ['no words', '12', 2, 'abc', '12', 2],
  ])('REQ-AUTH-6 pastes %s', (_, before, index, text, after, focusAt) => {
    expect(withPasted(boxes(before), index, text)).toEqual({ boxes: boxes(after), focusAt });
  });

  it.each([
    ['the digit of its box', '123', 2, '12', 2],
    ['the digit before an empty box', '123', 3, '12', 2],
    ['nothing before the first box', '', 0, '', 0],
  ])('REQ-AUTH-6 erases %s', (_, before, index, after, focusAt) => {
    expect(withErased(boxes(before), index)).toEqual({ boxes: boxes(after), focusAt });
  });

  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 5, 5],
    ['Home', 3, 0],
    ['End', 3, 5],
    ['Tab', 3, undefined],
    ['7', 3, undefined],
  ])('REQ-AUTH-6 moves by %s from box %i to %s', (key, from, to) => {
    expect(boxAfterKey(key, from, 6)).toBe(to);
  });

  it('is full only with six digits', () => {
    expect(isFull(emptyBoxes(6))).toBe(false);
    expect(isFull(boxes('12345'))).toBe(false);
    expect(isFull(boxes('123456'))).toBe(true);
  });
});
